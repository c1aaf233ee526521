import { Fragment, type ReactNode } from 'react'

/**
 * A translated text with an element in place of each `{placeholder}`, in the order of the
 * language. `text` comes from `t(key)` without parameters, which leaves placeholders as they are.
 */
export function RichText({
  text,
  parts,
}: {
  text: string
  parts: Readonly<Record<string, ReactNode>>
}) {
  return text.split(/\{(\w+)\}/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text do not change places
    <Fragment key={index}>{index % 2 === 0 ? piece : parts[piece]}</Fragment>
  ))
}
