import '@mantine/core/styles/Input.layer.css'
import type { Address } from '@bvlgarichain/contract'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useText } from '../../../locales/text.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { HashText } from '../../../ui/hash-text.tsx'
import contractClasses from '../contract.module.css'
import { readLeaf } from '../forms/argument-text.ts'
import { FieldName } from './field-name.tsx'
import classes from './storage.module.css'
import type { StorageField } from './storage-field.ts'
import { storageQuery } from './storage-queries.ts'

const WORD = { kind: 'UNKNOWN', label: 'bytes32' } as const

/** Reads the word of any slot. */
export function SlotReader({ address }: { address: Address }) {
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
    <form className={classes.lookup} onSubmit={onSubmit} noValidate>
      <div className={contractClasses.submit}>
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
            className={classes.found}
            data-testid="slot-word"
            data-value={word}
          >
            <FieldName path={field.path} />
            <span className={classes.value}>
              <HashText value={word} full />
            </span>
          </div>
        ))
      )}
    </form>
  )
}
