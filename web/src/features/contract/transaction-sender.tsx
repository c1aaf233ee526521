import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import type { Address, Hash } from '@bvlgarichain/shared'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Hex } from 'viem'
import { useText } from '../../i18n/text.tsx'
import { formatNumber } from '../../lib/format-amount.ts'
import { Badge } from '../../ui/badge.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { L1Link } from '../links/l1-link.tsx'
import { TransactionLink } from '../links/transaction-link.tsx'
import classes from './contract.module.css'
import type { ContractInterface } from './contract-interface.ts'
import { receiptQuery } from './contract-queries.ts'
import type { Layer } from './node-client.ts'
import { RevertText } from './revert-text.tsx'
import { sendWithWallet, type WalletOutcome } from './send-with-wallet.ts'
import { simulate } from './simulate.ts'
import type { ConnectedWallet } from './use-wallet.ts'
import { useWalletChain } from './use-wallet-chain.ts'
import { WalletFaultText } from './wallet-fault-text.tsx'

/** A call that can be sent as a transaction. */
export interface SendableCall {
  readonly to: Address
  readonly data: Hex
  /** In wei. */
  readonly value: bigint
}

/** Shows what a transaction would do, and sends it through the visitor's wallet. */
export function TransactionSender({
  layer,
  call,
  wallet,
  errors,
  showReturned,
  onIncluded,
}: {
  layer: Layer
  call: SendableCall
  wallet: ConnectedWallet
  errors?: ContractInterface['errors']
  /** Shows what the call returns. */
  showReturned?: (data: Hex) => ReactNode
  /** Called once the transaction is in a block. */
  onIncluded?: (() => void) | undefined
}) {
  const t = useText()
  const chain = useWalletChain(layer)
  const [outcome, setOutcome] = useState<
    WalletOutcome<'sent', Hash> | { readonly kind: 'waiting' }
  >()
  const from = wallet.account
  const { name } = wallet.wallet.info
  const simulation = useQuery({
    queryKey: ['simulation', layer, from, call.to, call.data, String(call.value)],
    queryFn: () => simulate(layer, { ...call, from }, errors),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    meta: { silent: true },
  })
  const { data } = simulation
  async function send() {
    if (chain === undefined) return
    setOutcome({ kind: 'waiting' })
    setOutcome(await sendWithWallet(wallet.wallet.provider, chain, { ...call, from }))
  }
  if (outcome?.kind === 'sent') {
    return <SentTransaction layer={layer} hash={outcome.value} onIncluded={onIncluded} />
  }
  return (
    <section
      className={classes.outcome}
      aria-label={t('contract.simulation')}
      aria-busy={simulation.isPending}
      data-testid="simulation"
    >
      {simulation.error !== null && (
        <ErrorState error={simulation.error} onRetry={() => void simulation.refetch()} />
      )}
      {simulation.isPending && <p className={classes.note}>{t('contract.simulating')}</p>}
      {data?.kind === 'REVERT' && <RevertText cause={data.cause} />}
      {data?.kind === 'SUCCESS' && (
        <>
          <p>
            <Badge tone="success">{t('contract.succeeds')}</Badge>{' '}
            {t('contract.gasNeeded', { gas: formatNumber(data.gas) })}
          </p>
          {showReturned?.(data.returned)}
          <div className={classes.buttons}>
            <Button
              onClick={() => void send()}
              disabled={chain === undefined}
              loading={outcome?.kind === 'waiting'}
            >
              <bdi>{t('contract.send', { wallet: name })}</bdi>
            </Button>
          </div>
        </>
      )}
      <p role="status" className={classes.note} data-testid="send-outcome">
        {outcome?.kind === 'waiting'
          ? t('wallet.waiting', { wallet: name })
          : outcome && (
              <WalletFaultText fault={outcome} wallet={name} network={chain?.name} />
            )}
      </p>
    </section>
  )
}

function SentTransaction({
  layer,
  hash,
  onIncluded,
}: {
  layer: Layer
  hash: Hash
  onIncluded: (() => void) | undefined
}) {
  const t = useText()
  const { data: receipt } = useQuery(receiptQuery(layer, hash))
  const report = useEffectEvent(() => onIncluded?.())
  const isIncluded = Boolean(receipt)
  useEffect(() => {
    if (isIncluded) report()
  }, [isIncluded])
  return (
    <section className={classes.outcome} role="status" data-testid="sent-transaction">
      <p>
        {t('contract.sent')}{' '}
        {layer === 'l2' ? <TransactionLink hash={hash} /> : <L1Link value={hash} />}
      </p>
      <p>
        {!receipt ? (
          t('contract.notIncluded')
        ) : (
          <>
            <Badge tone={receipt.isSuccess ? 'success' : 'failed'}>
              {t(receipt.isSuccess ? 'ui.success' : 'ui.failed')}
            </Badge>{' '}
            {t('message.inBlock', { height: formatNumber(receipt.blockHeight) })}
          </>
        )}
      </p>
    </section>
  )
}
