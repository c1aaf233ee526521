import { NativeSelect } from '@mantine/core'

/** Narrows a list to one of several values, at once. */
export function FilterSelect<Value extends string>({
  label,
  any,
  options,
  value,
  disabled = false,
  onChange,
}: {
  /** Accessible name. */
  label: string
  /** Text of the choice that narrows nothing. */
  any: string
  options: readonly { readonly value: Value; readonly label: string }[]
  value: Value | undefined
  disabled?: boolean
  onChange: (value: Value | undefined) => void
}) {
  return (
    <NativeSelect
      aria-label={label}
      value={value ?? ''}
      disabled={disabled}
      onChange={({ currentTarget }) =>
        onChange(options.find((option) => option.value === currentTarget.value)?.value)
      }
      data={[{ value: '', label: any }, ...options]}
    />
  )
}
