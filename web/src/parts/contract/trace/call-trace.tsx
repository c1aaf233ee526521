import '../../../locales/en-US/contract.ts'
import '../../../locales/en-US/summary.ts'
import {
  cleanText,
  receivesCoins,
  type TransactionDetail,
  unreadableItems,
} from '@bvlgarichain/contract'
import { Button } from '@mantine/core'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { AbiFunction } from 'viem'
import { useSettings } from '../../../app/settings.tsx'
import { formatNumber } from '../../../lib/format-amount.ts'
import { type Translate, useText } from '../../../locales/text.tsx'
import { AddressHighlight } from '../../../ui/address-highlight.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useFirstItems } from '../../../ui/first-items.tsx'
import layout from '../../../ui/layout.module.css'
import { FirstOf, Missing, MissingSection, UnreadableRows } from '../../../ui/missing.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RawData } from '../../../ui/raw-data.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { NativeAmount } from '../../amounts/native-amount.tsx'
import { type Unit, useUnits } from '../../amounts/use-units.ts'
import { DecodedArguments } from '../../calls/decoded-arguments.tsx'
import { failureText, isMereRevert } from '../../calls/failure-text.ts'
import { AddressLink } from '../../links/address-link.tsx'
import {
  type DecodedCall,
  decodeCall,
  decodeRevert,
  revertWords,
  selectorOf,
} from '../codec.ts'
import { decodeExactly } from '../decode-exactly.ts'
import { signatureOf, toDecoded } from '../decoded-form.ts'
import { ReturnedValues } from '../forms/returned-values.tsx'
import { RevertText } from '../revert-text.tsx'
import { SameChain } from '../same-chain.tsx'
import {
  allPaths,
  type CallFrame,
  type CallTrace,
  isOrigin,
  openAtFirst,
  shownFrames,
} from './call-frame.ts'
import classes from './call-trace.module.css'
import { GasByCall } from './gas-by-call.tsx'
import { gasFrames } from './gas-frames.ts'
import { internalCallTrace } from './internal-call-trace.ts'
import { Traced } from './no-trace.tsx'
import type { TraceAbis } from './trace-abis.ts'
import { callTraceQuery } from './trace-queries.ts'
import { useTraceAbis } from './use-trace-abis.ts'
import { ValueMoves } from './value-moves.tsx'

/** The calls of a transaction: those that the node traces, else those that the backend reports. */
export function TransactionCalls({ tx }: { tx: TransactionDetail }) {
  const { rpc } = useSettings()
  const reported = <ReportedCalls tx={tx} />
  if (rpc?.includes('l2') !== true) return reported
  return (
    <SameChain fallback={reported}>
      <TracedCalls tx={tx} />
    </SameChain>
  )
}

function ReportedCalls({
  tx,
  reason,
}: {
  tx: TransactionDetail
  /** Why these are not those of the node. */
  reason?: string | undefined
}) {
  const t = useText()
  const note = reason && t('contract.reportedCalls', { reason })
  const calls = tx.internalCalls
  const trace = useMemo(() => calls && internalCallTrace(tx, calls), [tx, calls])
  if (trace === undefined || calls?.length === 0) {
    return (
      <Panel title={t('transaction.tabCalls')}>
        {trace === undefined ? (
          <MissingSection />
        ) : (
          <EmptyState title={t('contract.noCalls')} text={t('contract.noCallsText')} />
        )}
        {note !== undefined && <p className={layout.note}>{note}</p>}
      </Panel>
    )
  }
  return (
    <>
      <FirstOf shown={calls?.length ?? 0} count={tx.internalCallCount} />
      <CallTree tx={tx} trace={trace} isNamed note={note} />
      <UnreadableRows count={unreadableItems(tx, 'internalCalls')} />
    </>
  )
}

function TracedCalls({ tx }: { tx: TransactionDetail }) {
  return (
    <Traced
      query={useQuery(callTraceQuery(tx))}
      instead={(reason) => <ReportedCalls tx={tx} reason={reason} />}
    >
      {(trace) => <TraceViews tx={tx} trace={trace} />}
    </Traced>
  )
}

const VIEWS = ['tree', 'gas', 'value'] as const

function TraceViews({ tx, trace }: { tx: TransactionDetail; trace: CallTrace }) {
  const t = useText()
  const [view, setView] = useState<(typeof VIEWS)[number]>('tree')
  const frames = useMemo(() => gasFrames(trace.root), [trace])
  return (
    <>
      <div className={classes.views}>
        <Segmented
          label={t('transaction.tabCalls')}
          options={VIEWS.map((value) => ({ value, label: t(`contract.view_${value}`) }))}
          value={view}
          onChange={setView}
        />
      </div>
      {view === 'tree' && <CallTree tx={tx} trace={trace} />}
      {view === 'gas' && <GasByCall frames={frames} />}
      {view === 'value' && <ValueMoves tx={tx} trace={trace} />}
    </>
  )
}

/** The calls of a transaction as a tree. */
export function CallTree({
  tx,
  trace,
  isNamed = false,
  note,
}: {
  tx: TransactionDetail
  trace: CallTrace
  /** The source names the functions itself, so that no published source is needed. */
  isNamed?: boolean | undefined
  note?: string | undefined
}) {
  const t = useText()
  const units = useUnits(tx)
  const { root, count, isCut } = trace
  const [open, setOpen] = useState(() => openAtFirst(root))
  const [detail, setDetail] = useState<string>()
  const frames = useMemo(() => shownFrames(root, open), [root, open])
  const { first, more } = useFirstItems(frames)
  const abis = useTraceAbis(isNamed ? undefined : root)
  const toggle = (path: string) => {
    const next = new Set(open)
    if (!next.delete(path)) next.add(path)
    setOpen(next)
  }
  return (
    <Panel
      title={t('transaction.tabCalls')}
      actions={
        <>
          <Button size="xs" variant="default" onClick={() => setOpen(allPaths(root))}>
            {t('contract.expandAll')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setOpen(new Set())}>
            {t('contract.collapseAll')}
          </Button>
        </>
      }
    >
      <AddressHighlight>
        <ol className={classes.tree} data-testid="call-trace">
          {first.map((frame) => (
            <Frame
              key={frame.path}
              frame={frame}
              total={root.gasUsed}
              isOpen={open.has(frame.path)}
              onToggle={() => toggle(frame.path)}
              isDetailed={detail === frame.path}
              onDetail={() => setDetail(detail === frame.path ? undefined : frame.path)}
              units={units}
              abis={abis}
            />
          ))}
        </ol>
      </AddressHighlight>
      {more}
      {isCut && <p role="note">{t('contract.cutTrace', { count })}</p>}
      {note !== undefined && <p className={layout.note}>{note}</p>}
    </Panel>
  )
}

/** Deep calls stop moving, or nothing of them would be left to see. */
const DEEPEST = 8

function Frame({
  frame,
  total,
  isOpen,
  onToggle,
  isDetailed,
  onDetail,
  units,
  abis,
}: {
  frame: CallFrame
  /** Gas of the whole transaction. */
  total: bigint | undefined
  isOpen: boolean
  onToggle: () => void
  isDetailed: boolean
  onDetail: () => void
  units: readonly Unit[]
  abis: TraceAbis
}) {
  const t = useText()
  const { depth, path, type, input, to, value, gas, gasUsed, error, calls, isUndone } =
    frame
  const call = useMemo(() => decodeCall(input, abis.functionsOf(to)), [input, to, abis])
  const share =
    gasUsed === undefined || !total ? 0 : Number((gasUsed * 1_000n) / total) / 10
  return (
    <li
      className={classes.frame}
      style={{ paddingInlineStart: `${Math.min(DEEPEST, depth)}rem` }}
      data-testid="call-frame"
      data-value={path}
      data-failed={error !== undefined || undefined}
    >
      <div className={classes.line}>
        {calls.length === 0 ? (
          <span className={classes.leaf} />
        ) : (
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'contract.collapse' : 'contract.expand')}
            onClick={onToggle}
          >
            <IconChevronRight size={16} aria-hidden="true" />
          </button>
        )}
        {depth > 0 && (
          <bdi dir="ltr" className={layout.hint}>
            {path}
          </bdi>
        )}
        {type === undefined ? (
          <Missing />
        ) : (
          <Badge title={depth === 0 ? t('summary.transactionItself') : undefined}>
            {type}
          </Badge>
        )}
        {to === undefined ? <Missing /> : <AddressLink address={to} />}
        <button
          type="button"
          className={classes.name}
          aria-expanded={isDetailed}
          onClick={onDetail}
        >
          <FrameName frame={frame} call={call} />
        </button>
        {receivesCoins(frame) && value !== undefined && value > 0n && (
          <NativeAmount wei={String(value)} />
        )}
        {error !== undefined && (
          <Badge tone="failed" title={cleanText(error)}>
            {errorText(t, frame, abis)}
          </Badge>
        )}
        {isUndone && <Badge tone="pending">{t('summary.undone')}</Badge>}
        <span className={classes.gas} title={`${share} %`}>
          <bdi dir="ltr">
            {t('contract.gas', {
              gas: `${formatNumber(gasUsed)} / ${formatNumber(gas)}`,
            })}
          </bdi>
          <span className={classes.bar} aria-hidden="true">
            <span className={classes.part} style={{ inlineSize: `${share}%` }} />
          </span>
        </span>
      </div>
      {isDetailed && (
        <FrameDetail frame={frame} call={call} units={units} errors={abis.errors} />
      )}
    </li>
  )
}

/** Place and cause of a failure: the returned data says more than the node's message for a revert. */
function errorText(t: Translate, frame: CallFrame, { errors }: TraceAbis): string {
  const { error, output } = frame
  const cause = isMereRevert(error) ? decodeRevert(output, errors) : undefined
  const isGuess = cause?.kind === 'CUSTOM' ? cause.isGuess : frame.isGuess
  const words =
    cause?.kind === 'UNKNOWN'
      ? t('summary.unknownError', { selector: selectorOf(cause.data) })
      : cause && revertWords(cause)
  return failureText(t, isOrigin(frame), words ?? error, isGuess)
}

type FrameCall = DecodedCall<AbiFunction> | undefined

function FrameName({ frame, call }: { frame: CallFrame; call: FrameCall }) {
  const t = useText()
  const { type, input, to, value } = frame
  if (type?.startsWith('CREATE')) return t('summary.createCall')
  const name = frame.name ?? call?.item.name
  if (name !== undefined) return <bdi dir="ltr">{name}</bdi>
  if (input === undefined) return <Missing />
  if (input === '0x') {
    return t(
      receivesCoins(frame) && value !== 0n ? 'summary.coinTransfer' : 'summary.emptyCall',
    )
  }
  const precompile = to === undefined ? undefined : precompileOf(to)
  return <bdi dir="ltr">{precompile ?? input.slice(0, 10)}</bdi>
}

function FrameDetail({
  frame: { input, output, error, type },
  call,
  units,
  errors,
}: {
  frame: CallFrame
  call: FrameCall
  units: readonly Unit[]
  errors: TraceAbis['errors']
}) {
  const t = useText()
  const isCreation = type?.startsWith('CREATE') === true
  return (
    <div className={classes.detail} data-testid="call-detail">
      <h4 className={classes.heading}>{t('transaction.input')}</h4>
      {call !== undefined && !isCreation ? (
        <>
          <DecodedArguments decoded={toDecoded(call)} units={units} />
          {call.others.length > 0 && (
            <p className={classes.others}>
              {t('contract.alternatives')}{' '}
              <bdi dir="ltr">{call.others.map(signatureOf).join(' · ')}</bdi>
            </p>
          )}
        </>
      ) : input === undefined ? (
        <Missing />
      ) : (
        <RawData value={input} label={t('transaction.input')} />
      )}
      <h4 className={classes.heading}>{t('contract.result')}</h4>
      {error !== undefined ? (
        <RevertText cause={decodeRevert(output, errors)} words={error} />
      ) : output === undefined ? (
        <Missing />
      ) : isCreation || call === undefined ? (
        <RawData value={output} label={t('contract.result')} />
      ) : (
        <ReturnedValues
          item={decodeExactly(call.item.outputs, output) && call.item}
          data={output}
          units={units}
        />
      )}
    </div>
  )
}

/** Contracts that are part of the EVM. Source: yellow paper, appendix E; EIP-4844. */
const PRECOMPILES = [
  'ecrecover',
  'sha256',
  'ripemd160',
  'identity',
  'modexp',
  'ecAdd',
  'ecMul',
  'ecPairing',
  'blake2f',
  'pointEvaluation',
]

const precompileOf = (address: string): string | undefined =>
  /^0x0{38}/.test(address) ? PRECOMPILES[Number(address) - 1] : undefined
