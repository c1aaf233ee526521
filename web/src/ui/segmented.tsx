import { useId } from 'react'
import classes from './segmented.module.css'

/**
 * A choice between a few views of the same thing. Radio buttons with styles of their own rather than
 * Mantine's `SegmentedControl`: pages have one for each log, and each of those measures itself, so
 * that the browser lays a new page out twice.
 */
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
  const name = useId()
  return (
    <div className={classes.root} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            className={classes.input}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
