import { notFound } from '@tanstack/react-router'

/** Reads a path parameter. @throws NotFoundError with the text, if it can't be one */
export function pathParam<Value>(
  text: string,
  read: (text: string) => Value | undefined,
): Value {
  const value = read(text)
  if (value === undefined) throw notFound({ data: text })
  return value
}
