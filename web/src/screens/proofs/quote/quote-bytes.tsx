import type { QuoteField, QuoteReading } from '@bvlgarichain/verify/quote'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { bytesToHex } from '../../../lib/hex.ts'
import { useText } from '../../../locales/text.tsx'
import { Copied } from '../../../ui/copied.tsx'
import { HashText } from '../../../ui/hash-text.tsx'
import layout from '../../../ui/layout.module.css'
import { decodeField } from './decode-field.ts'
import { hexLines } from './hex-lines.ts'
import classes from './quote-bytes.module.css'

/**
 * Bytes of a quote beside its fields. The active field is marked on both sides and described
 * below. Pointing, clicking and the arrow keys select it.
 */
export function QuoteBytes({ reading }: { reading: QuoteReading }) {
  const t = useText()
  const { bytes, fields } = reading
  const [activeId, setActiveId] = useState<string>()
  const active = fields.find(({ id }) => id === activeId) ?? fields[0]
  const prefix = useId()
  const { gutter, spans } = useMemo(() => linesOf(fields, bytes), [fields, bytes])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = active === undefined ? -1 : fields.indexOf(active)
    const next = stepOf(event.key, at, fields.length)
    const field = next === undefined ? undefined : fields[next]
    if (field === undefined) return
    event.preventDefault()
    setActiveId(field.id)
    for (const side of ['bytes', 'name']) {
      const shown = document.getElementById(`${prefix}${side}-${field.id}`)
      shown?.scrollIntoView({ block: 'nearest' })
    }
  }
  return (
    <>
      <p className={layout.intro}>{t('quote.bytesText')}</p>
      <div className={classes.sides}>
        {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        {/* biome-ignore-start lint/a11y/useSemanticElements: a section would be one more landmark */}
        {/* biome-ignore-start lint/a11y/noNoninteractiveElementInteractions: the arrow keys walk through the fields */}
        <div
          className={classes.hex}
          role="group"
          aria-label={t('quote.bytesView')}
          tabIndex={0}
          dir="ltr"
          onKeyDown={onKeyDown}
        >
          <pre className={classes.gutter} aria-hidden="true">
            {gutter}
          </pre>
          <pre className={classes.bytes}>
            {spans.map(({ id, text }) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: the group takes the keys
              // biome-ignore lint/a11y/useKeyWithClickEvents: as above
              <span
                key={id}
                id={`${prefix}bytes-${id}`}
                className={classes.span}
                data-active={id === active?.id || undefined}
                onPointerEnter={() => setActiveId(id)}
                onClick={() => setActiveId(id)}
              >
                {text}
              </span>
            ))}
          </pre>
        </div>
        {/* biome-ignore-end lint/a11y/noNoninteractiveElementInteractions: as above */}
        {/* biome-ignore-end lint/a11y/useSemanticElements: as above */}
        {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above */}
        <div
          className={classes.names}
          role="listbox"
          aria-label={t('quote.fieldList')}
          aria-activedescendant={active && `${prefix}name-${active.id}`}
          tabIndex={0}
          onKeyDown={onKeyDown}
        >
          {fields.map((field, index) => (
            <Name
              key={field.id}
              id={`${prefix}name-${field.id}`}
              field={field}
              isFirst={fields[index - 1]?.part !== field.part}
              isActive={field.id === active?.id}
              onChoose={() => setActiveId(field.id)}
            />
          ))}
        </div>
      </div>
      {active !== undefined && (
        <QuoteFieldDetail
          field={active}
          bytes={bytes.subarray(active.offset, active.offset + active.length)}
        />
      )}
    </>
  )
}

function Name({
  id,
  field,
  isFirst,
  isActive,
  onChoose,
}: {
  id: string
  field: QuoteField
  /** First field of its part of the quote. */
  isFirst: boolean
  isActive: boolean
  onChoose: () => void
}) {
  const t = useText()
  return (
    <>
      {isFirst && (
        <div className={classes.part} role="presentation">
          {t(`quote.part_${field.part}`)}
        </div>
      )}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names its active option */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys */}
      <div
        id={id}
        className={classes.name}
        role="option"
        aria-selected={isActive}
        onPointerEnter={onChoose}
        onClick={onChoose}
      >
        <bdi>{field.name}</bdi>
        <span className={classes.offset}>{field.offset}</span>
      </div>
    </>
  )
}

/** Index that a key moves to. */
function stepOf(key: string, at: number, count: number): number | undefined {
  const next = Math.min(count - 1, at + 1)
  const previous = Math.max(0, at - 1)
  const moves: Partial<Record<string, number>> = {
    ArrowDown: next,
    ArrowRight: next,
    ArrowUp: previous,
    ArrowLeft: previous,
    Home: 0,
    End: count - 1,
  }
  return moves[key]
}

/** The offsets of the lines, and hex of each field and of the bytes between, with the view's line breaks. */
function linesOf(fields: readonly QuoteField[], bytes: Uint8Array) {
  const { text: gutter, hexOf } = hexLines(bytes)
  const last = fields.at(-1)
  const end = last === undefined ? 0 : last.offset + last.length
  const spans = [
    ...fields.map(({ id, offset, length }) => ({ id, text: hexOf(offset, length) })),
    { id: 'unread', text: hexOf(end, bytes.length - end) },
  ]
  return { gutter, spans }
}

/** Values up to this many bytes are shown whole. */
const SHOWN_BYTES = 64

/** A quote field's meaning, offset and value. */
function QuoteFieldDetail({ field, bytes }: { field: QuoteField; bytes: Uint8Array }) {
  const t = useText()
  const { name, offset, length } = field
  const hex = bytesToHex(bytes)
  const decoded = decodeField(field, bytes)
  const range =
    length === 1
      ? t('quote.offset', { offset })
      : t('quote.range', { from: offset, to: offset + length - 1 })
  return (
    <div className={classes.detail} aria-live="polite" data-testid="quote-field">
      <strong>
        <bdi>{name}</bdi>
      </strong>{' '}
      <span className={classes.offset}>{range}</span>
      <p className={classes.meaning}>{t(`quote.field_${name}`)}</p>
      <Copied value={hex} label={name}>
        <HashText value={hex} full={length <= SHOWN_BYTES} />
      </Copied>
      {decoded !== undefined && <bdi className={classes.decoded}>{decoded}</bdi>}
    </div>
  )
}
