import { type Address, cleanText } from '@bvlgarichain/contract'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { formatNumber } from '../../../lib/format-amount.ts'
import { useText } from '../../../locales/text.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import layout from '../../../ui/layout.module.css'
import { Panel } from '../../../ui/panel.tsx'
import type { Unit } from '../../amounts/use-units.ts'
import { knownSignatures } from '../../calls/known-signatures.ts'
import { AddressLink } from '../../links/address-link.tsx'
import { Addresses } from '../addresses.tsx'
import classes from '../contract.module.css'
import { signatureOf } from '../decoded-form.ts'
import { LogPages } from '../events/log-pages.tsx'
import { logsQuery } from '../events/log-queries.ts'
import type { Facet, ProxyFacts } from './find-proxy.ts'
import { type SafeFacts, safeQuery } from './safe.ts'
import { upgradedContracts, upgradeEvents, upgradeFilter } from './upgrades.ts'

/** Details of a proxy: those of a Safe or a diamond, and its earlier implementations. */
export function ProxyPanel({
  address,
  proxy,
  units,
}: {
  address: Address
  proxy: ProxyFacts
  units: readonly Unit[]
}) {
  const t = useText()
  const contracts = upgradedContracts(address, proxy)
  return (
    <>
      {proxy.kind === 'SAFE' && <Safe address={address} />}
      {proxy.facets !== undefined && <Diamond facets={proxy.facets} />}
      {contracts.length > 0 && (
        <Panel title={t('contract.upgradesTitle')}>
          <Upgrades contracts={contracts} units={units} />
        </Panel>
      )}
    </>
  )
}

function Safe({ address }: { address: Address }) {
  const t = useText()
  const { data, error, refetch } = useQuery(safeQuery(address))
  return (
    <Panel title={t('contract.proxy_SAFE')}>
      {data !== undefined ? (
        <SafeDetails {...data} />
      ) : error === null ? (
        <p role="status">{t('common.loading')}</p>
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </Panel>
  )
}

function SafeDetails({ version, owners, threshold, nonce, modules }: SafeFacts) {
  const t = useText()
  return (
    <DetailList
      rows={[
        {
          label: t('contract.safeThreshold'),
          value:
            threshold !== undefined && owners !== undefined
              ? t('contract.safeOf', {
                  threshold: String(threshold),
                  owners: String(owners.length),
                })
              : undefined,
          testId: 'safe-threshold',
          exact: threshold === undefined ? undefined : String(threshold),
        },
        {
          label: t('contract.safeOwners'),
          value: <Addresses addresses={owners ?? []} />,
          testId: 'safe-owners',
          exact: owners?.join(),
        },
        {
          label: t('contract.safeModules'),
          value:
            modules?.length === 0 ? (
              t('contract.safeNoModules')
            ) : (
              <Addresses addresses={modules ?? []} />
            ),
          exact: modules?.join(),
        },
        {
          label: t('contract.safeNonce'),
          value: formatNumber(nonce),
          exact: nonce === undefined ? undefined : String(nonce),
        },
        {
          label: t('contract.safeVersion'),
          value: <bdi>{cleanText(version ?? '')}</bdi>,
          exact: version,
        },
      ]}
    />
  )
}

function Diamond({ facets }: { facets: readonly Facet[] }) {
  const t = useText()
  return (
    <Panel title={t('contract.facets')}>
      <ul className={classes.logs}>
        {facets.map(({ address, selectors }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an address may come twice
          <li key={index} data-testid="facet" data-value={address}>
            <AddressLink address={address} full />
            <p className={classes.code}>
              <bdi dir="ltr">{selectors.map(nameOf).join(' · ')}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function nameOf(selector: string): string {
  const [item] = knownSignatures().functions.get(selector.toLowerCase()) ?? []
  return item === undefined ? selector : signatureOf(item)
}

function Upgrades({
  contracts,
  units,
}: {
  contracts: readonly Address[]
  units: readonly Unit[]
}) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen) {
    return (
      <div className={classes.buttons}>
        <Button onClick={() => setIsOpen(true)}>{t('contract.findUpgrades')}</Button>
        <p className={layout.note}>{t('contract.upgradesNote')}</p>
      </div>
    )
  }
  return contracts.map((address) => (
    <section key={address} className={layout.parts}>
      {contracts.length > 1 && <AddressLink address={address} full />}
      <UpgradeLogs address={address} units={units} />
    </section>
  ))
}

function UpgradeLogs({ address, units }: { address: Address; units: readonly Unit[] }) {
  const events = useMemo(upgradeEvents, [])
  const filter = upgradeFilter(events)
  const options = logsQuery(address, filter)
  const query = useInfiniteQuery(options)
  return (
    <LogPages
      query={query}
      queryKey={options.queryKey}
      firstBlock={filter.fromBlock}
      events={events}
      isGuess
      units={units}
    />
  )
}
