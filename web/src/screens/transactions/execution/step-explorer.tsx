import '@mantine/core/styles/Input.layer.css'
import { isAddress } from '@bvlgarichain/contract'
import type { CallFrame } from '@bvlgarichain/verify/execution'
import { ActionIcon, Button, Input } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import {
  type KeyboardEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { formatNumber } from '../../../lib/format-amount.ts'
import { useText } from '../../../locales/text.tsx'
import {
  nameAt,
  nextInFrame,
  type StepTrace,
} from '../../../parts/execution/step-trace.ts'
import { AddressLink } from '../../../parts/links/address-link.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import layout from '../../../ui/layout.module.css'
import { Panel } from '../../../ui/panel.tsx'
import { scrollToRow, useRowWindow } from '../../../ui/use-row-window.ts'
import { allFrames, failedFrames, gasOfStep } from './gas-profile.ts'
import { nextLine } from './lines/next-line.ts'
import { SourceLines } from './lines/source-lines.tsx'
import { useLines } from './lines/use-lines.ts'
import classes from './step-explorer.module.css'
import { MemoryView, StackView, StorageView } from './step-values.tsx'

/** Height of a row, in CSS pixels; the style sheet has the same. */
const ROW_HEIGHT = 28
/** Rows that Page Up and Page Down move by. */
const PAGE = 15
/** Deeper calls aren't indented further. */
const DEEPEST = 8

/** Instructions of a transaction one by one, with stack, memory and storage before each. */
export function StepExplorer({
  trace,
  root,
}: {
  trace: StepTrace
  root: CallFrame | undefined
}) {
  const t = useText()
  const [step, setStep] = useState(0)
  const frames = useMemo(() => allFrames(root), [root])
  const failed = useMemo(() => failedFrames(root), [root])
  const last = trace.length - 1
  const go = (to: number) => setStep(Math.min(last, Math.max(0, to)))
  const over = nextInFrame(trace, step)
  const { state, load, placeAt } = useLines(trace, frames, step)
  const line = nextLine(trace, step, placeAt)
  const address = trace.accounts.get(trace.frame[step] ?? 0)
  return (
    <Panel
      title={t('execution.stepsTitle')}
      actions={
        <>
          <ActionIcon
            variant="default"
            aria-label={t('execution.previous')}
            disabled={step === 0}
            onClick={() => go(step - 1)}
          >
            <IconChevronUp size={16} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={t('execution.next')}
            disabled={step === last}
            onClick={() => go(step + 1)}
          >
            <IconChevronDown size={16} aria-hidden="true" />
          </ActionIcon>
          <Button
            size="xs"
            variant="default"
            disabled={over === undefined}
            onClick={() => over !== undefined && go(over)}
          >
            {t('execution.stepOver')}
          </Button>
          {state?.kind === 'LINES' && (
            <Button
              size="xs"
              variant="default"
              disabled={line === undefined}
              onClick={() => line !== undefined && go(line)}
            >
              {t('execution.nextLine')}
            </Button>
          )}
        </>
      }
    >
      <p className={layout.intro}>
        {t('execution.stepsText')} {t('execution.stepsKeys')}{' '}
        {trace.count > trace.length &&
          t('execution.stepsCut', {
            shown: formatNumber(trace.length),
            total: formatNumber(trace.count),
          })}
      </p>
      <div className={classes.columns}>
        <div className={classes.side}>
          <Position step={step} length={trace.length} onStep={go} />
          <StepRows
            trace={trace}
            frames={frames}
            step={step}
            right={line ?? over}
            onStep={go}
          />
        </div>
        <div className={classes.values} data-testid="step" data-value={step}>
          <DetailList
            rows={[
              {
                label: t('execution.instruction'),
                value: <bdi dir="ltr">{nameAt(trace, step)}</bdi>,
                testId: 'step-name',
                exact: nameAt(trace, step),
                isShort: true,
              },
              {
                label: t('execution.gasLeft'),
                value: formatNumber(trace.gasLeft[step] ?? 0),
                testId: 'step-gas-left',
                exact: trace.gasLeft[step] ?? 0,
                isShort: true,
              },
              {
                label: t('execution.account'),
                value: isAddress(address) ? <AddressLink address={address} /> : undefined,
              },
            ]}
          />
          {state !== undefined && (
            <SourceLines state={state} place={placeAt(step)} onLoad={load} />
          )}
          <StackView trace={trace} step={step} />
          <MemoryView trace={trace} step={step} />
          <StorageView trace={trace} step={step} failed={failed} />
        </div>
      </div>
    </Panel>
  )
}

/** Field with the number of the instruction; numbers of instructions begin at 1 on screen. */
function Position({
  step,
  length,
  onStep,
}: {
  step: number
  length: number
  onStep: (step: number) => void
}) {
  const t = useText()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const submit = () => {
    const number = Number(typed)
    if (typed !== undefined && Number.isInteger(number) && number >= 1) onStep(number - 1)
    setTyped(undefined)
  }
  return (
    <div className={classes.position}>
      <label htmlFor={id}>{t('execution.position')}</label>
      <Input
        id={id}
        w="6rem"
        inputMode="numeric"
        value={typed ?? String(step + 1)}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onBlur={submit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') submit()
        }}
      />
      <span>{t('execution.positionOf', { total: formatNumber(length) })}</span>
    </div>
  )
}

function StepRows({
  trace,
  frames,
  step,
  right,
  onStep,
}: {
  trace: StepTrace
  frames: readonly CallFrame[]
  step: number
  /** Step that the right arrow leads to: the next line, or over a call. */
  right: number | undefined
  onStep: (step: number) => void
}) {
  const t = useText()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const { first, last } = useRowWindow(box, trace.length, ROW_HEIGHT)
  useLayoutEffect(() => {
    if (box.current !== null) scrollToRow(box.current, step, ROW_HEIGHT)
  }, [step])
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: step + 1,
    ArrowUp: step - 1,
    ...(right !== undefined && { ArrowRight: right }),
    PageDown: step + PAGE,
    PageUp: step - PAGE,
    Home: 0,
    End: trace.length - 1,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = moves[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onStep(to)
  }
  const shown = Array.from({ length: last - first }, (_, index) => first + index)
  // The active row must be in the document, also where it is scrolled out of sight.
  if (!shown.includes(step)) shown.push(step)
  return (
    <div
      ref={box}
      role="listbox"
      className={classes.rows}
      tabIndex={0}
      aria-label={t('execution.stepsTitle')}
      aria-activedescendant={`${id}-${step}`}
      onKeyDown={onKeyDown}
    >
      <div
        role="presentation"
        className={classes.track}
        dir="ltr"
        style={{ blockSize: `${trace.length * ROW_HEIGHT}px` }}
      >
        {shown.map((at) => {
          const gas = gasOfStep(trace, at, frames)
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus
            <div
              key={at}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === step}
              aria-posinset={at + 1}
              aria-setsize={trace.length}
              className={classes.row}
              style={{ insetBlockStart: `${at * ROW_HEIGHT}px` }}
              onClick={() => onStep(at)}
              data-testid="step-row"
              data-value={at}
            >
              <span className={layout.dimmed}>{formatNumber(at + 1)}</span>
              <bdi
                dir="ltr"
                className={classes.name}
                style={{
                  paddingInlineStart: `${Math.min(DEEPEST, trace.depth[at] ?? 0) / 2}rem`,
                }}
              >
                {nameAt(trace, at)}
              </bdi>
              <bdi dir="ltr" className={layout.dimmed}>
                {gas === undefined ? '' : formatNumber(gas)}
              </bdi>
            </div>
          )
        })}
      </div>
    </div>
  )
}
