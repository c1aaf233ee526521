import { useText } from '../locales/text.tsx'
import { EmptyState } from './empty-state.tsx'
import { PageTitle } from './page-title.tsx'
import { Panel } from './panel.tsx'

/** Stands for an item whose place in the URL isn't of the form that such items have. */
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
    <>
      <PageTitle title={name} />
      <Panel>
        <EmptyState
          title={t(`${kind}.malformedTitle`, { input })}
          text={t(`${kind}.malformedText`, { input, length: input.length })}
        />
      </Panel>
    </>
  )
}
