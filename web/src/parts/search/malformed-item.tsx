import type { ReactNode } from 'react'
import { useText } from '../../locales/text.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { SearchBox } from './search-box.tsx'

/** Screen in place of an item whose identity in the URL is malformed, with a search for it. */
export function MalformedScreen({
  mark,
  title,
  text,
  input,
  actions,
}: {
  /** Kind of the item. */
  mark: string
  title: string
  text: string
  /** The malformed path parameter. */
  input: string
  actions?: ReactNode
}) {
  return (
    <StateScreen mark={mark} title={title} actions={actions}>
      <p>{text}</p>
      <SearchBox size="hero" defaultText={input} />
    </StateScreen>
  )
}

/** The same by the kind of the item, whose texts it has. */
export function MalformedItem({
  kind,
  name,
  input: given,
}: {
  kind: 'transaction' | 'block' | 'batch' | 'quote' | 'trace'
  /** Heading of the item's page. */
  name: string
  /** The malformed path parameter. */
  input: unknown
}) {
  const t = useText()
  const input = String(given)
  return (
    <MalformedScreen
      mark={name}
      title={t(`${kind}.malformedTitle`, { input })}
      text={t(`${kind}.malformedText`, { input, length: input.length })}
      input={input}
    />
  )
}
