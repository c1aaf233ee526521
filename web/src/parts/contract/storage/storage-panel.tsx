import '../../../locales/en-US/storage.ts'
import '@mantine/core/styles/Input.layer.css'
import type { Address } from '@bvlgarichain/contract'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { formatNumber } from '../../../lib/format-amount.ts'
import { useText } from '../../../locales/text.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { HashText } from '../../../ui/hash-text.tsx'
import layout from '../../../ui/layout.module.css'
import { More } from '../../../ui/more.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { Unit } from '../../amounts/use-units.ts'
import { AddressLink } from '../../links/address-link.tsx'
import classes from '../contract.module.css'
import type { ContractFacts } from '../contract-queries.ts'
import { readLeaf } from '../forms/argument-text.ts'
import { BlockField, blockIn } from '../forms/block-field.tsx'
import type { BlockTag } from '../node-client.ts'
import type { SourcesState } from '../source/use-sources.ts'
import { StateError } from '../state-error.tsx'
import { FieldList } from './field-list.tsx'
import { FieldName } from './field-name.tsx'
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
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState<Wanted>()
  const block = blockIn(text)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (block === undefined) return
    setWanted({ block, count: (wanted?.count ?? 0) + 1 })
  }
  return (
    <Panel title={t('storage.title')}>
      <p className={layout.note}>
        {t(
          layouts.length > 0
            ? 'storage.layoutNote'
            : running.length > 0 && isEmpty
              ? 'storage.noVariables'
              : 'storage.noLayout',
        )}
      </p>
      {layouts.length > 0 && (
        <form className={classes.submit} onSubmit={onSubmit} noValidate>
          <BlockField
            label={t('storage.stateAt')}
            text={text}
            error={block === undefined ? t('contract.fault_integer') : null}
            onChange={setText}
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

const WORD = { kind: 'UNKNOWN', label: 'bytes32' } as const

/** Reads the word of any slot. */
function SlotReader({ address }: { address: Address }) {
  const t = useText()
  const [text, setText] = useState('')
  const [fields, setFields] = useState<readonly StorageField[]>()
  const [hasFault, setHasFault] = useState(false)
  const query = useQuery({
    ...storageQuery(address, fields ?? [], 'latest'),
    enabled: fields !== undefined,
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const read = readLeaf('uint256', text.trim())
    setHasFault('fault' in read)
    if ('fault' in read) return
    setFields([
      { path: text.trim(), slot: BigInt(String(read.value)), offset: 0, type: WORD },
    ])
  }
  return (
    <form className={styles.lookup} onSubmit={onSubmit} noValidate>
      <div className={classes.submit}>
        <TextInput
          label={t('storage.slot')}
          description={t('storage.slotHint')}
          value={text}
          dir="ltr"
          autoComplete="off"
          error={hasFault ? t('contract.fault_integer') : null}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={query.isFetching}>
          {t('storage.readValue')}
        </Button>
      </div>
      {query.error !== null ? (
        <ErrorState error={query.error} />
      ) : (
        query.data?.values.map(({ field, word }) => (
          <div
            key={field.path}
            className={styles.found}
            data-testid="slot-word"
            data-value={word}
          >
            <FieldName path={field.path} />
            <span className={styles.value}>
              <HashText value={word} full />
            </span>
          </div>
        ))
      )}
    </form>
  )
}
