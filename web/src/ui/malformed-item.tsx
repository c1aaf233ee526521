import { useText } from '../locales/text.tsx'
import { EmptyState } from './empty-state.tsx'
import { PageTitle } from './page-title.tsx'
import { Panel } from './panel.tsx'

/** Error screen of an item whose identity in the URL is malformed. */
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
