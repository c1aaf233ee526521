import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { decimal } from '../../lib/search-schema.ts'
import { useText } from '../../locales/text.tsx'
import { useTypedText } from '../../ui/use-typed-text.ts'

/** Content of a field for an amount of the network's coin. */
interface ValueInput {
  readonly text: string
  readonly isInvalid: boolean
  readonly setText: (text: string) => void
  /** The typed amount, `undefined` for an empty field. Other text is marked and gives `null`. */
  readonly read: () => string | undefined | null
}

/** State of such a field that starts from `value`. */
export function useValueInput(value: string | undefined): ValueInput {
  const [text, setText] = useTypedText(value ?? '')
  const [isInvalid, setIsInvalid] = useState(false)
  return {
    text,
    isInvalid,
    setText: (next) => {
      setText(next)
      setIsInvalid(false)
    },
    read: () => {
      if (text.trim() === '') return undefined
      const amount = decimal(text) ?? null
      setIsInvalid(amount === null)
      return amount
    },
  }
}

/** Field for a bound of an amount. */
export function ValueField({
  name,
  label,
  placeholder,
  input: { text, isInvalid, setText },
}: {
  name: string
  /** Accessible name. */
  label: string
  placeholder: string
  input: ValueInput
}) {
  const t = useText()
  return (
    <TextInput
      name={name}
      w="8rem"
      maxLength={80}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={isInvalid && t('transaction.valueInvalid')}
      errorProps={{ role: 'alert' }}
      onChange={({ currentTarget: { value } }) => setText(value)}
      aria-label={label}
      placeholder={placeholder}
    />
  )
}
