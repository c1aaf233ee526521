import { TextInput } from '@mantine/core'
import { readTypedWhole } from '../../../lib/typed-number.ts'
import { useText } from '../../../locales/text.tsx'

/** More digits are no exact number. */
const MAX_DIGITS = 15

/** Field for the height of a block. */
export function BlockField({
  label,
  placeholder,
  text,
  error,
  onChange,
}: {
  label: string
  /** Shown in the empty field; the latest block without it. */
  placeholder?: string | undefined
  text: string
  error: string | null
  onChange: (text: string) => void
}) {
  const t = useText()
  return (
    <TextInput
      w="12rem"
      label={label}
      placeholder={placeholder ?? t('contract.latest')}
      value={text}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** The height in a field's text, or the latest block if that is empty; `undefined` for a fault. */
export function blockIn(text: string): number | 'latest' | undefined {
  if (text.trim() === '') return 'latest'
  const height = readTypedWhole(text)
  return height === undefined || height.length > MAX_DIGITS ? undefined : Number(height)
}

/** Text of the field for a height. */
export const blockText = (height: number | string | undefined): string =>
  String(height ?? '')
