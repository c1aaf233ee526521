import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { readTypedWhole } from '../lib/typed-number.ts'
import { FilterForm } from './filter-form.tsx'

/** Field for a whole number, and the button that goes to what has it. */
export function JumpForm({
  label,
  placeholder,
  button,
  width,
  onJump,
}: {
  /** Accessible name of the field. */
  label: string
  placeholder: string
  button: string
  /** Width of the field, as CSS has it. */
  width: string
  onJump: (typed: string) => void
}) {
  const [typed, setTyped] = useState('')
  return (
    <FilterForm onApply={() => onJump(readTypedWhole(typed) ?? typed)}>
      <TextInput
        w={width}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        inputMode="numeric"
        pattern="[\p{Nd}\s.,'’]+"
        required
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
      />
      <Button type="submit">{button}</Button>
    </FilterForm>
  )
}
