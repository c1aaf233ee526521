import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'

/** A choice between a few views of the same thing: Mantine's, with the values' own type. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  /** Accessible name of the choice. */
  label: string
  options: readonly { readonly value: Value; readonly label: string }[]
  value: Value
  onChange: (value: Value) => void
}) {
  return (
    <SegmentedControl
      aria-label={label}
      data={[...options]}
      value={value}
      onChange={(next) => {
        const option = options.find((each) => each.value === next)
        if (option !== undefined) onChange(option.value)
      }}
    />
  )
}
