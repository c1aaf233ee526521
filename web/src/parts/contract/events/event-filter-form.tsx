import { cleanText } from '@bvlgarichain/contract'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { hasBrokenChecksum } from '../../../lib/checksum.ts'
import { cleanName } from '../../../lib/clean-name.ts'
import { formatNumber } from '../../../lib/format-amount.ts'
import { useText } from '../../../locales/text.tsx'
import classes from '../contract.module.css'
import type { ContractSearch } from '../contract-search.ts'
import { type ArgumentText, argumentsToText } from '../forms/argument-text.ts'
import { BlockField, blockText } from '../forms/block-field.tsx'
import { filterableOf, type KnownEvent, topicOf } from './event-codec.ts'
import { heightIn } from './events-search.ts'

const ALL = ''
/** Places of the indexed arguments of an event, which has three at most. */
const INDEXED = [0, 1, 2]

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
  const textAt = (place: number) => texts[place] ?? ''
  const chosen = events.find((each) => each.signature === signature)
  const fields = chosen === undefined || !hasArguments ? [] : filterableOf(chosen.item)
  const hasFault = ({ parameter, place }: (typeof fields)[number]) =>
    topicOf(parameter, textAt(place)) === undefined
  const fault = rangeFault(from, to)
  const isBeyond = head !== undefined && (heightIn(from) ?? 0) > head
  const onSubmit = (submit: FormEvent) => {
    submit.preventDefault()
    if (isReading || fields.some(hasFault) || rangeFault(from, to) !== undefined) return
    const isNarrowed = fields.some(({ place }) => textAt(place).trim())
    onApply({
      event: chosen?.signature,
      indexed: isNarrowed ? argumentsToText(INDEXED.map(textAt)) : undefined,
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
            value={textAt(place)}
            dir="ltr"
            autoComplete="off"
            error={
              !hasFault(field)
                ? null
                : parameter.type === 'address' && hasBrokenChecksum(textAt(place))
                  ? t('ui.brokenChecksum')
                  : t('contract.fault_value', { type: parameter.type })
            }
            onChange={({ currentTarget: { value } }) =>
              type({ texts: INDEXED.map((at) => (at === place ? value : textAt(at))) })
            }
          />
        )
      })}
      <div className={classes.submit}>
        <BlockField
          label={t('contract.fromBlock')}
          placeholder={String(firstBlock)}
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

/** Overloads that differ in indexed arguments have one signature and one topic. */
const uniqueBySignature = (events: readonly KnownEvent[]): readonly KnownEvent[] => [
  ...new Map(events.map((event) => [event.signature, event])).values(),
]

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
