import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import { readBlockId } from '../../lib/path-params.ts'
import { FilterForm } from '../../ui/filter-form.tsx'

/** Form that opens a block by its height. */
export function JumpToBlock() {
  const t = useText()
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  return (
    <FilterForm
      onApply={() => {
        const id = readBlockId(typed.trim())
        if (id !== undefined) {
          navigate({ to: '/block/$blockHeight', params: { blockHeight: id } })
        }
      }}
    >
      <TextInput
        w="12rem"
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        inputMode="numeric"
        pattern="[0-9]+"
        required
        autoComplete="off"
        aria-label={t('block.jump')}
        placeholder={`${t('block.jump')}…`}
      />
      <Button type="submit">{t('block.go')}</Button>
    </FilterForm>
  )
}
