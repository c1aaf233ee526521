import '../../../locales/en-US/source.ts'
import type { Account } from '@bvlgarichain/contract'
import { useText } from '../../../locales/text.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { More } from '../../../ui/more.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { AddressLink } from '../../links/address-link.tsx'
import { OwnFiles } from '../compiler/own-files.tsx'
import type { ContractFacts } from '../contract-queries.ts'
import type { ContractSearch } from '../contract-search.ts'
import { PublishedSource } from './published-source.tsx'
import classes from './source.module.css'
import type { SourcesState } from './use-sources.ts'

interface SourcePanelProps {
  readonly account: Account | undefined
  readonly running: ContractFacts['running']
  readonly sources: SourcesState
  readonly search: ContractSearch
  readonly onSearch: (search: Pick<ContractSearch, 'file' | 'line'>) => void
}

/** Sources of a contract and of those that it passes calls on to, and a check of each. */
export function SourcePanel({
  account,
  running,
  sources,
  search,
  onSearch,
}: SourcePanelProps) {
  const t = useText()
  return (
    <Panel title={t('contract.sourceTitle')}>
      {running.map(({ address, code }) => {
        const published = sources.published.get(address)
        const isProxy = running.length > 1 && address === running[0]?.address
        const failure = sources.failed.get(address)
        const { transactionHash } = published?.deployment ?? {}
        const creationHash =
          typeof transactionHash === 'string'
            ? transactionHash
            : account?.address === address
              ? account.createdTxHash
              : undefined
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
                {t(isProxy ? 'source.noneOfProxy' : 'source.none')} {t('source.noneText')}
              </p>
            ) : (
              <PublishedSource
                address={address}
                code={code}
                published={published}
                creationHash={creationHash}
                search={search}
                onSearch={onSearch}
              />
            )}
            <More label={t('source.own')}>
              <OwnFiles address={address} code={code} creationHash={creationHash} />
            </More>
          </div>
        )
      })}
    </Panel>
  )
}
