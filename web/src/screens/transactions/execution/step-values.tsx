import { formatNumber } from '../../../lib/format-amount.ts'
import { useText } from '../../../locales/text.tsx'
import {
  memoryAt,
  type StepTrace,
  stackAt,
  storageAt,
} from '../../../parts/execution/step-trace.ts'
import { Badge } from '../../../ui/badge.tsx'
import layout from '../../../ui/layout.module.css'
import classes from './step-explorer.module.css'

/** Words of a stack and of a memory that are drawn; the EVM allows 1024 words on a stack. */
const MAX_WORDS = 256
const WORD_BYTES = 32

const hexOf = (value: bigint): string => `0x${value.toString(16)}`

interface Step {
  readonly trace: StepTrace
  readonly step: number
}

/** The stack before an instruction, its top first. */
export function StackView({ trace, step }: Step) {
  const t = useText()
  const stack = stackAt(trace, step).toReversed()
  return (
    <section className={classes.part}>
      <h3 className={classes.heading}>{t('execution.stack')}</h3>
      {stack.length === 0 ? (
        <p className={layout.intro}>{t('execution.empty')}</p>
      ) : (
        <Lines
          label={t('execution.stack')}
          testId="stack"
          lines={stack
            .slice(0, MAX_WORDS)
            .map((word, index) => [String(index), hexOf(word)])}
        />
      )}
      <More count={stack.length} />
    </section>
  )
}

/** The memory of the call before an instruction, in words. */
export function MemoryView({ trace, step }: Step) {
  const t = useText()
  const memory = memoryAt(trace, step)
  const words = Math.ceil((memory?.length ?? 0) / WORD_BYTES)
  return (
    <section className={classes.part}>
      <h3 className={classes.heading}>{t('execution.memory')}</h3>
      {memory === undefined ? (
        <p className={layout.intro}>{t('execution.memoryNotKept')}</p>
      ) : words === 0 ? (
        <p className={layout.intro}>{t('execution.empty')}</p>
      ) : (
        <Lines
          label={t('execution.memory')}
          testId="memory"
          lines={Array.from({ length: Math.min(words, MAX_WORDS) }, (_, index) => {
            const from = index * WORD_BYTES
            const word = memory.subarray(from, from + WORD_BYTES)
            return [
              from.toString(16).padStart(4, '0'),
              Array.from(word, (byte) => byte.toString(16).padStart(2, '0')).join(''),
            ]
          })}
        />
      )}
      <More count={words} />
    </section>
  )
}

/** Slots that the transaction has used in this account before an instruction. */
export function StorageView({
  trace,
  step,
  failed,
}: Step & { failed: ReadonlySet<number> }) {
  const t = useText()
  const slots = storageAt(trace, step, failed)
  return (
    <section className={classes.part}>
      <h3 className={classes.heading}>{t('execution.storage')}</h3>
      {slots.length === 0 ? (
        <p className={layout.intro}>{t('execution.storageUnused')}</p>
      ) : (
        <ul className={layout.stack} data-testid="storage">
          {slots.slice(0, MAX_WORDS).map(({ slot, value, isWritten, isTransient }) => (
            <li key={`${isTransient} ${slot}`} className={classes.slot}>
              <Badge>{t(isWritten ? 'execution.written' : 'execution.read')}</Badge>
              {isTransient && <Badge>{t('execution.transient')}</Badge>}
              <bdi dir="ltr" className={classes.word}>
                {hexOf(slot)} = {hexOf(value)}
              </bdi>
            </li>
          ))}
        </ul>
      )}
      <More count={slots.length} />
    </section>
  )
}

function More({ count }: { count: number }) {
  const t = useText()
  if (count <= MAX_WORDS) return null
  return (
    <p className={layout.intro}>
      {t('execution.firstWords', {
        shown: formatNumber(MAX_WORDS),
        total: formatNumber(count),
      })}
    </p>
  )
}

/** Numbered words in hex. */
function Lines({
  label,
  testId,
  lines,
}: {
  label: string
  testId: string
  lines: readonly (readonly [number: string, word: string])[]
}) {
  return (
    // biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark
    <div
      role="group"
      aria-label={label}
      className={classes.lines}
      dir="ltr"
      tabIndex={0}
      data-testid={testId}
    >
      {lines.map(([number, word]) => (
        <div key={number} className={classes.line}>
          <span className={layout.dimmed}>{number}</span>
          <span className={classes.word}>{word}</span>
        </div>
      ))}
    </div>
    // biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above
  )
}
