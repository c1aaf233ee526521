import classes from './segmented.module.css'

/** A choice between a few views of the same thing. */
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
    <fieldset className={classes.group} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={classes.option}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
