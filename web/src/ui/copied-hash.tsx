import { Copied } from './copied.tsx'
import { HashText } from './hash-text.tsx'

/** A hash in full with the button that copies it; `label` is its name, e.g. "batch hash". */
export function CopiedHash({
  value,
  label,
}: {
  value: string | undefined
  label: string
}) {
  return (
    <Copied value={value} label={label}>
      <HashText value={value} full />
    </Copied>
  )
}
