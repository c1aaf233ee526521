import type { Address } from '@bvlgarichain/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AbiParameter } from 'viem'
import { useText } from '../../../locales/text.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { HashText } from '../../../ui/hash-text.tsx'
import type { Unit } from '../../amounts/use-units.ts'
import { DecodedValue } from '../../calls/decoded-value.tsx'
import { ArgumentFields } from '../forms/argument-field.tsx'
import { readArguments } from '../forms/argument-text.ts'
import { useArguments } from '../forms/call-form.ts'
import type { BlockTag } from '../node-client.ts'
import { FieldName } from './field-name.tsx'
import classes from './storage.module.css'
import { fieldsAt, INDEX, keysOf, type StorageField, wordOf } from './storage-field.ts'
import { type FieldReading, storageQuery } from './storage-queries.ts'

interface ReadPlace {
  readonly address: Address
  /** Block at which values of mappings are read. */
  readonly block: BlockTag
  readonly units: readonly Unit[]
}

/** Fields of storage: name, type and slot, and the value once it is read. */
export function FieldList({
  fields,
  readings,
  ...place
}: ReadPlace & {
  readonly fields: readonly StorageField[]
  /** In the order of the fields; `undefined` before they are read. */
  readonly readings: readonly FieldReading[] | undefined
}) {
  const t = useText()
  return (
    <ul>
      {fields.map((field, index) => {
        const { path, slot, offset, type } = field
        const reading = readings?.[index]
        const keys = keysOf(type)
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a field is its position
            key={index}
            className={classes.field}
            data-testid="storage-field"
            data-value={path}
          >
            <div>
              <FieldName path={path} type={type.label} />
              <span className={classes.place}>
                {t('storage.slot')} <HashText value={slotText(slot)} />
                {offset > 0 && ` · ${t('storage.offset', { offset })}`}
              </span>
            </div>
            <div className={classes.lookup}>
              {reading !== undefined && <Reading reading={reading} units={place.units} />}
              {keys !== undefined && <Lookup field={field} keys={keys} {...place} />}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** Longest slot number that is shown as a number; hashes are longer. */
const MAX_SLOT_DIGITS = 9

function slotText(slot: bigint): string {
  const text = String(slot)
  return text.length <= MAX_SLOT_DIGITS ? text : wordOf(slot)
}

function Reading({
  reading: { field, word, value, isCut },
  units,
}: {
  reading: FieldReading
  units: readonly Unit[]
}) {
  const t = useText()
  const { path, type } = field
  if (type.kind === 'MAPPING') return null
  return (
    <span
      className={classes.value}
      data-testid="storage-value"
      data-value={value?.text ?? word}
    >
      {type.kind === 'ARRAY' && t('storage.items')}
      {value === undefined ? (
        <HashText value={word} full />
      ) : (
        <DecodedValue name={path} type={value.type} value={value.text} units={units} />
      )}
      {isCut && '…'}
    </span>
  )
}

/** Reads values of a mapping or a dynamic array by typed keys. */
function Lookup({
  field,
  keys,
  address,
  block,
  units,
}: ReadPlace & {
  readonly field: StorageField
  readonly keys: readonly AbiParameter[]
}) {
  const t = useText()
  const inputs = keys.map((key, index) => ({
    ...key,
    name: t(key.name === INDEX ? 'storage.index' : 'storage.key', {
      number: keys.length > 1 ? String(index + 1) : '',
    }).trim(),
  }))
  const form = useArguments(inputs, [])
  const [found, setFound] = useState<readonly StorageField[]>()
  const [isOutside, setIsOutside] = useState(false)
  const query = useQuery({
    ...storageQuery(address, found ?? [], block),
    enabled: found !== undefined,
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    form.check()
    const values = readArguments(keys, form.texts)
    if (values === undefined) return
    const next = fieldsAt(field, values)
    setIsOutside(next === undefined)
    setFound(next)
    if (next !== undefined && next === found) void query.refetch()
  }
  return (
    <form className={classes.lookup} onSubmit={onSubmit} noValidate>
      <ArgumentFields form={form} />
      <div className={classes.value}>
        <Button type="submit" size="xs" variant="default" loading={query.isFetching}>
          {t('storage.readValue')}
        </Button>
      </div>
      {isOutside && <p role="alert">{t('storage.outside')}</p>}
      {query.error !== null ? (
        <ErrorState error={query.error} />
      ) : (
        query.data?.values.map((reading) => (
          <div
            key={reading.field.path}
            className={classes.found}
            data-testid="storage-found"
            data-value={reading.field.path}
          >
            <FieldName path={reading.field.path} type={reading.field.type.label} />
            <Reading reading={reading} units={units} />
          </div>
        ))
      )}
    </form>
  )
}
