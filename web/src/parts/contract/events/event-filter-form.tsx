import '@mantine/core/styles/Input.layer.css'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { hasBrokenChecksum } from '../../../lib/checksum.ts'
import { cleanName, cleanText } from '../../../lib/clean-name.ts'
import { formatNumber } from '../../../lib/format-amount.ts'
import { useText } from '../../../locales/text.tsx'
import classes from '../contract.module.css'
import type { ContractSearch } from '../contract-search.ts'
import { type ArgumentText, argumentsToText } from '../forms/argument-text.ts'
import { filterableOf, type KnownEvent, topicOf } from './event-codec.ts'
import { heightIn } from './events-search.ts'

const ALL = ''

/** Chooses an event, values of its indexed arguments, and blocks. */
export function EventFilterForm({
  events,
  event,
  texts: given,
  fromBlock,
  toBlock,
  head,
  firstBlock = 0,
  hasArguments = true,
  isReading,
  onApply,
}: {
  events: readonly KnownEvent[]
  event: KnownEvent | undefined
  /** Texts of the indexed arguments by their place. */
  texts: readonly ArgumentText[]
  fromBlock: number | string | undefined
  toBlock: number | string | undefined
  /** The latest block, where the filter begins after it. */
  head?: number | undefined
  /** Where logs begin if the field is empty. */
  firstBlock?: number | undefined
  /** The filter can narrow the indexed arguments. */
  hasArguments?: boolean | undefined
  isReading: boolean
  onApply: (
    search: Pick<ContractSearch, 'event' | 'indexed' | 'fromBlock' | 'toBlock'>,
  ) => void
}) {
  const t = useText()
  const [{ signature, texts, from, to }, setTyped] = useTyped({
    signature: event?.signature ?? ALL,
    texts: given.map((text) => (typeof text === 'string' ? text : '')),
    from: blockText(fromBlock),
    to: blockText(toBlock),
  })
  const type = (change: Partial<TypedFilter>) =>
    setTyped((before) => ({ ...before, ...change }))
  const chosen = events.find((each) => each.signature === signature)
  const fields = chosen === undefined || !hasArguments ? [] : filterableOf(chosen.item)
  const hasFault = ({ parameter, place }: (typeof fields)[number]) =>
    topicOf(parameter, texts[place] ?? '') === undefined
  const fault = rangeFault(from, to)
  const isBeyond = head !== undefined && (heightIn(from) ?? 0) > head
  const onSubmit = (submit: FormEvent) => {
    submit.preventDefault()
    if (isReading || fields.some(hasFault) || rangeFault(from, to) !== undefined) return
    const isNarrowed = fields.some(({ place }) => texts[place]?.trim())
    const all = Array.from({ length: 3 }, (_, place) => texts[place] ?? '')
    onApply({
      event: chosen?.signature,
      indexed: isNarrowed ? argumentsToText(all) : undefined,
      fromBlock: heightIn(from),
      toBlock: heightIn(to),
    })
  }
  return (
    <form className={classes.filters} onSubmit={onSubmit} noValidate>
      <NativeSelect
        label={t('contract.event')}
        value={chosen?.signature ?? ALL}
        onChange={({ currentTarget: { value } }) => type({ signature: value, texts: [] })}
        data={[
          { value: ALL, label: t('contract.allEvents') },
          ...uniqueBySignature(events).map(({ signature }) => ({
            value: signature,
            label: cleanText(signature),
          })),
        ]}
      />
      {fields.map((field) => {
        const { parameter, place } = field
        return (
          <TextInput
            key={place}
            label={`${cleanName(parameter.name) ?? `#${place}`} ${parameter.type}`}
            placeholder={t('contract.anyValue')}
            value={texts[place] ?? ''}
            dir="ltr"
            autoComplete="off"
            error={
              !hasFault(field)
                ? null
                : parameter.type === 'address' && hasBrokenChecksum(texts[place] ?? '')
                  ? t('account.brokenChecksum')
                  : t('contract.fault_value', { type: parameter.type })
            }
            onChange={({ currentTarget: { value } }) =>
              type({
                texts: Array.from(
                  { length: Math.max(texts.length, place + 1) },
                  (_, index) => (index === place ? value : (texts[index] ?? '')),
                ),
              })
            }
          />
        )
      })}
      <div className={classes.submit}>
        <BlockField
          label={t('contract.fromBlock')}
          hint={String(firstBlock)}
          text={from}
          error={
            fault === 'from' || fault === 'order'
              ? t(`contract.fault_block_${fault}`)
              : isBeyond
                ? t('contract.fault_block_head', { height: formatNumber(head) })
                : null
          }
          onChange={(next) => type({ from: next })}
        />
        <BlockField
          label={t('contract.toBlock')}
          hint={t('contract.latest')}
          text={to}
          error={fault === 'to' ? t('contract.fault_block_to') : null}
          onChange={(next) => type({ to: next })}
        />
        {/* Mantine disables a button that is `loading`, which then loses the focus. */}
        <Button type="submit" data-disabled={isReading} aria-disabled={isReading}>
          {t('contract.readEvents')}
        </Button>
      </div>
    </form>
  )
}

/** A filter as typed. */
interface TypedFilter {
  readonly signature: string
  readonly texts: readonly string[]
  readonly from: string
  readonly to: string
}

/** The filter in the fields: the one applied, and again whenever that changes. */
function useTyped(applied: TypedFilter) {
  const [typed, setTyped] = useState(applied)
  const [known, setKnown] = useState(applied)
  if (JSON.stringify(applied) !== JSON.stringify(known)) {
    setKnown(applied)
    setTyped(applied)
  }
  return [typed, setTyped] as const
}

function BlockField({
  label,
  hint,
  text,
  error,
  onChange,
}: {
  label: string
  hint: string
  text: string
  error: string | null
  onChange: (text: string) => void
}) {
  return (
    <TextInput
      w="12rem"
      label={label}
      placeholder={hint}
      value={text}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      error={error}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  )
}

/** Overloads that differ in indexed arguments have one signature and one topic. */
const uniqueBySignature = (events: readonly KnownEvent[]): readonly KnownEvent[] => [
  ...new Map(events.map((event) => [event.signature, event])).values(),
]

const blockText = (height: number | string | undefined) =>
  height === undefined ? '' : String(height)

/** Fault of a range of blocks, as it is written; nothing where a field is empty. */
export function rangeFault(
  from: string | number | undefined,
  to: string | number | undefined,
): 'from' | 'to' | 'order' | undefined {
  const [first, last] = [from, to].map((each) => String(each ?? '').trim())
  const heights = [heightIn(first ?? ''), heightIn(last ?? '')]
  if (first && heights[0] === undefined) return 'from'
  if (last && heights[1] === undefined) return 'to'
  return (heights[0] ?? 0) > (heights[1] ?? Number.POSITIVE_INFINITY)
    ? 'order'
    : undefined
}
