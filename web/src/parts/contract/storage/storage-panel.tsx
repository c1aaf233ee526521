import '../../../locales/en-US/storage.ts'
import '@mantine/core/styles/Input.layer.css'
import type { Address } from '@bvlgarichain/contract'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { formatNumber } from '../../../lib/format-amount.ts'
import { useText } from '../../../locales/text.tsx'
import layout from '../../../ui/layout.module.css'
import { More } from '../../../ui/more.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { Unit } from '../../amounts/use-units.ts'
import { AddressLink } from '../../links/address-link.tsx'
import classes from '../contract.module.css'
import type { ContractFacts } from '../contract-queries.ts'
import type { BlockTag } from '../node-client.ts'
import type { SourcesState } from '../source/use-sources.ts'
import { StateError } from '../state-error.tsx'
import { FieldList } from './field-list.tsx'
import { SlotReader } from './slot-reader.tsx'
import styles from './storage.module.css'
import { fieldsOf, type StorageField } from './storage-field.ts'
import { hasNoVariables, readStorageLayout } from './storage-layout.ts'
import { storageQuery } from './storage-queries.ts'

interface StoragePanelProps {
  readonly address: Address
  readonly running: ContractFacts['running']
  readonly sources: SourcesState
  readonly units: readonly Unit[]
}

/** Variables of a contract by the published layout, with their values on request. */
export function StoragePanel({ address, running, sources, units }: StoragePanelProps) {
  const t = useText()
  const layouts = useMemo(
    () =>
      running.flatMap(({ address }) => {
        const variables = readStorageLayout(sources.found.get(address)?.storageLayout)
        return variables.length === 0 ? [] : [{ address, fields: fieldsOf(variables) }]
      }),
    [running, sources],
  )
  const isEmpty = running.every(({ address }) =>
    hasNoVariables(sources.found.get(address)?.storageLayout),
  )
  const holds = (address: Address) => sources.checks.get(address)?.layout
  const refuted = running.filter(({ address }) => holds(address) === false)
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState<Wanted>()
  const isBlock = /^\d{0,15}$/.test(text.trim())
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlock) return
    const block = text.trim() === '' ? 'latest' : Number(text)
    setWanted({ block, count: (wanted?.count ?? 0) + 1 })
  }
  return (
    <Panel title={t('storage.title')}>
      {(layouts.length > 0 || refuted.length === 0) && (
        <p className={layout.note}>
          {t(
            layouts.length === 0
              ? running.length > 0 && isEmpty
                ? 'storage.noVariables'
                : 'storage.noLayout'
              : layouts.every(({ address }) => holds(address))
                ? 'storage.layoutChecked'
                : 'storage.layoutNote',
          )}
        </p>
      )}
      {refuted.map(({ address }) => (
        <p key={address} role="status" data-testid="layout-refuted">
          {running.length > 1 && (
            <>
              <AddressLink address={address} />{' '}
            </>
          )}
          {t('storage.layoutRefuted')}
        </p>
      ))}
      {layouts.length > 0 && (
        <form className={classes.submit} onSubmit={onSubmit} noValidate>
          <TextInput
            w="12rem"
            label={t('storage.stateAt')}
            placeholder={t('contract.latest')}
            value={text}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            error={isBlock ? null : t('contract.fault_integer')}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit">{t('storage.read')}</Button>
        </form>
      )}
      {layouts.map((layout) => (
        <section key={layout.address} className={styles.contract}>
          {layouts.length > 1 && (
            <h3 className={styles.heading}>
              {t('storage.layoutOf')} <AddressLink address={layout.address} />
            </h3>
          )}
          <Variables
            key={wanted?.count}
            address={address}
            fields={layout.fields}
            block={wanted?.block}
            units={units}
          />
        </section>
      ))}
      <More label={t('storage.readSlot')}>
        <SlotReader address={address} />
      </More>
    </Panel>
  )
}

/** State that a visitor requested; `count` makes each request a new one. */
interface Wanted {
  readonly block: BlockTag
  readonly count: number
}

function Variables({
  address,
  fields,
  block,
  units,
}: {
  address: Address
  fields: readonly StorageField[]
  /** `undefined` before the visitor requests values. */
  block: BlockTag | undefined
  units: readonly Unit[]
}) {
  const t = useText()
  const query = useQuery({
    ...storageQuery(address, fields, block ?? 'latest'),
    enabled: block !== undefined,
  })
  const { data, error, isFetching, refetch } = query
  if (error !== null && data === undefined) {
    return (
      <StateError
        error={error}
        block={block ?? 'latest'}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <>
      <p
        className={layout.note}
        role="status"
        data-testid="storage-height"
        data-value={data?.height}
      >
        {data === undefined
          ? isFetching && t('storage.reading')
          : t('contract.atBlock', { height: formatNumber(data.height) })}
      </p>
      <FieldList
        address={address}
        fields={fields}
        readings={data?.values}
        block={data?.height ?? block ?? 'latest'}
        units={units}
      />
    </>
  )
}
