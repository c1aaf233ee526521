import '../../locales/en-US/summary.ts'
import { isAddress } from '@bvlgarichain/contract'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { checksummed } from '../../lib/checksum.ts'
import { cleanName } from '../../lib/clean-name.ts'
import { formatAmount } from '../../lib/format-amount.ts'
import { mayImitate } from '../../lib/mixed-scripts.ts'
import { useText } from '../../locales/text.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import type { Unit } from '../amounts/use-units.ts'
import { AddressLink } from '../links/address-link.tsx'
import { LayerBadge } from '../links/layer-badge.tsx'
import { NftLink } from '../links/nft-link.tsx'
import classes from './decoded.module.css'
import { useL1Names } from './l1-names.ts'
import { useMovedPiece } from './moved-pieces.ts'
import { memberTypes, type NestedValue, readNested } from './nested-value.ts'

/** Items of an array or tuple that are shown. */
const MAX_ITEMS = 100
/** Shorter integers are hardly amounts of anything. */
const MIN_AMOUNT_DIGITS = 5
const INTEGER_TYPE = /^u?int(?:\d+)?$/
const INTEGER = /^-?\d+$/

/** A decoded value: addresses as links, integers in a unit to choose, arrays and tuples in parts. */
export function DecodedValue({
  name,
  type,
  value,
  units,
  of,
}: {
  /** Name of the argument, for the choice of its unit. */
  name: string
  type: string
  value: string
  units: readonly Unit[]
  /** Name of the call or event whose argument it is. */
  of?: string | undefined
}) {
  const l1Names = useL1Names(of)
  const nested = readNested(type, value)
  return <Value name={name} type={type} value={nested} units={units} l1Names={l1Names} />
}

function Value({
  name,
  type,
  value,
  units,
  l1Names,
}: {
  name: string
  /** `undefined` inside of a tuple whose members' types are unknown. */
  type: string | undefined
  value: NestedValue
  units: readonly Unit[]
  /** Names of arguments whose addresses are on L1. */
  l1Names: RegExp
}) {
  const t = useText()
  const piece = useMovedPiece(name, typeof value === 'string' ? value : '')
  if (typeof value === 'string') {
    if (piece !== undefined) return <NftLink token={piece} nftId={value} />
    const lower = value.toLowerCase()
    const mayBeAddress = type === 'address' || type === undefined
    if (mayBeAddress && isAddress(lower)) {
      return l1Names.test(name) ? (
        <>
          <LayerBadge layer="L1" isMixed /> <HashText value={checksummed(lower)} full />
        </>
      ) : (
        <AddressLink address={lower} full />
      )
    }
    const isInteger =
      INTEGER.test(value) && (type === undefined || INTEGER_TYPE.test(type))
    if (isInteger && units.length > 0 && value.length >= MIN_AMOUNT_DIGITS) {
      return <IntegerValue name={name} value={value} units={units} />
    }
    // Text in a call is untrusted: kept apart from the direction of the page around it.
    return (
      <bdi className={classes.code} dir={type === 'string' ? 'auto' : 'ltr'}>
        {value}
      </bdi>
    )
  }
  if (value.length === 0) return <span className={classes.code}>[]</span>
  const inner = type?.endsWith(']') ? type.replace(/\[\d*\]$/, '') : undefined
  const itemType = inner?.startsWith('tuple') ? undefined : inner
  const members = type === undefined ? undefined : memberTypes(type)
  return (
    <ol className={classes.parts}>
      {value.slice(0, MAX_ITEMS).map((part, position) => {
        const partName = cleanName(part.name) ?? String(position)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its position
          <li key={position} className={classes.part}>
            <bdi className={classes.partName}>{partName}</bdi>
            <Value
              name={partName}
              type={members?.[position] ?? itemType}
              value={part.value}
              units={units}
              l1Names={l1Names}
            />
          </li>
        )
      })}
      {value.length > MAX_ITEMS && (
        <li className={classes.note}>
          {t('summary.moreItems', { count: value.length - MAX_ITEMS })}
        </li>
      )}
    </ol>
  )
}

function IntegerValue({
  name,
  value,
  units,
}: {
  name: string
  value: string
  units: readonly Unit[]
}) {
  const t = useText()
  const [symbol, setSymbol] = useState('')
  const unit = units.find((candidate) => candidate.symbol === symbol)
  return (
    <span className={classes.amount}>
      <bdi className={classes.code} dir="ltr">
        {unit === undefined ? value : formatAmount(value, unit.decimals).exact}
      </bdi>
      <NativeSelect
        size="xs"
        w="7rem"
        aria-label={t('summary.unit', { name })}
        value={unit?.symbol ?? ''}
        onChange={(event) => setSymbol(event.currentTarget.value)}
        data={[
          { value: '', label: t('summary.integer') },
          ...units.map(({ symbol }) => ({
            value: symbol,
            // An option has no room for an element.
            label: mayImitate(symbol) ? `⚠ ${symbol}` : symbol,
          })),
        ]}
      />
    </span>
  )
}
