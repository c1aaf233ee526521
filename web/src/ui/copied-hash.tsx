import { Copied } from './copied.tsx'
import { HashText } from './hash-text.tsx'

/** A hash in full with the button that copies it; `label` is its name, e.g. "batch hash". */
export function CopiedHash({
  value,
  ...copied
}: {
  value: string | undefined
  label: string
  isOwn?: boolean
}) {
  return (
    <Copied value={value} {...copied}>
      <HashText value={value} full />
    </Copied>
  )
}
