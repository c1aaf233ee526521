import { useState } from 'react'

/** Text of a field that starts from `value`, again whenever that changes from outside. */
export function useTypedText(value: string) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setText(value)
  }
  return [text, setText] as const
}
