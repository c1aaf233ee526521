import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useText } from '../../../locales/text.tsx'

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
  if (!/^\d{0,15}$/.test(text.trim())) return undefined
  return text.trim() === '' ? 'latest' : Number(text)
}

/** Text of the field for a height. */
export const blockText = (height: number | string | undefined): string =>
  String(height ?? '')
