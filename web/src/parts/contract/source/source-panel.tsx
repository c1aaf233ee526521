import '../../../locales/en-US/source.ts'
import { useText } from '../../../locales/text.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { AddressLink } from '../../links/address-link.tsx'
import type { ContractFacts } from '../contract-queries.ts'
import type { ContractSearch } from '../contract-search.ts'
import { PublishedSource } from './published-source.tsx'
import classes from './source.module.css'
import type { SourcesState } from './use-sources.ts'

interface SourcePanelProps {
  readonly running: ContractFacts['running']
  readonly sources: SourcesState
  readonly search: ContractSearch
  readonly onSearch: (search: Pick<ContractSearch, 'file' | 'line'>) => void
}

/** Sources of a contract and of those that it passes calls on to. */
export function SourcePanel({ running, sources, search, onSearch }: SourcePanelProps) {
  const t = useText()
  return (
    <Panel title={t('contract.sourceTitle')}>
      {running.map(({ address }) => {
        const published = sources.found.get(address)
        const isProxy = running.length > 1 && address === running[0]?.address
        const failure = sources.failed.get(address)
        return (
          <div
            key={address}
            className={classes.contract}
            data-testid="contract-source"
            data-value={address}
          >
            {running.length > 1 && (
              <h3 className={classes.heading}>
                <AddressLink address={address} full />
              </h3>
            )}
            {failure !== undefined ? (
              <ErrorState error={failure.error} onRetry={failure.retry} />
            ) : sources.pending.has(address) ? (
              <p role="status">{t('contract.sourcePending')}</p>
            ) : published === undefined ? (
              <p className={classes.plain} data-testid="no-source">
                {t(isProxy ? 'source.noneOfProxy' : 'source.none')}
              </p>
            ) : (
              <PublishedSource
                published={published}
                search={search}
                onSearch={onSearch}
              />
            )}
          </div>
        )
      })}
    </Panel>
  )
}
