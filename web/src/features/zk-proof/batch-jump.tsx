import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import { readBatchIndex } from '../../lib/path-params.ts'
import { FilterForm } from '../../ui/filter-form.tsx'

/** Form that opens the proof of a batch by its index. */
export function BatchJump() {
  const t = useText()
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  return (
    <FilterForm
      onApply={() => {
        const batchIndex = readBatchIndex(typed)
        if (batchIndex !== undefined) {
          void navigate({ to: '/zk-proof', search: { batchIndex } })
        }
      }}
    >
      <TextInput
        w="7rem"
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        inputMode="numeric"
        pattern="[0-9]+"
        required
        autoComplete="off"
        aria-label={t('zk.jump')}
        placeholder={t('zk.jumpPlaceholder')}
      />
      <Button type="submit">{t('zk.go')}</Button>
    </FilterForm>
  )
}
