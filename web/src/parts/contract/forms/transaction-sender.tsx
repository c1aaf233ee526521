import type { Address, Hash } from '@bvlgarichain/contract'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import type { Hex } from 'viem'
import { formatGwei, formatNumber } from '../../../lib/format-amount.ts'
import { ltrText } from '../../../lib/ltr-text.ts'
import { useText } from '../../../locales/text.tsx'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import layout from '../../../ui/layout.module.css'
import { NativeAmount } from '../../amounts/native-amount.tsx'
import { L1Link } from '../../links/l1-link.tsx'
import { TransactionLink } from '../../links/transaction-link.tsx'
import classes from '../contract.module.css'
import type { ContractInterface } from '../contract-interface.ts'
import { receiptQuery } from '../contract-queries.ts'
import { AT_HEAD, type Layer } from '../node-client.ts'
import { RevertText } from '../revert-text.tsx'
import { effectsQuery } from '../trace/simulated-effects.ts'
import { sendWithWallet } from '../wallet/send-with-wallet.ts'
import type { ConnectedWallet } from '../wallet/use-wallet.ts'
import { LAYER_ONE_COIN, useWalletChain } from '../wallet/wallet-chain.ts'
import { WalletNetwork } from '../wallet/wallet-network.tsx'
import { WalletStatus } from '../wallet/wallet-status.tsx'
import { feeOf, gasPriceQuery } from './gas-price.ts'
import { simulate } from './simulate.ts'

const SimulatedChanges = lazy(async () => ({
  default: (await import('../trace/simulated-changes.tsx')).SimulatedChanges,
}))

/** A call that can be sent as a transaction. */
export interface SendableCall {
  readonly to: Address
  readonly data: Hex
  /** In wei. */
  readonly value: bigint
}

/** Shows what a transaction would do, and sends it through the visitor's wallet if there is one. */
export function TransactionSender({
  layer,
  call,
  from: simulatedFrom,
  wallet,
  errors,
  showReturned,
  onIncluded,
}: {
  layer: Layer
  call: SendableCall
  /** Sender of the simulation; the node's own choice unless given. */
  from?: Address | undefined
  wallet: ConnectedWallet | undefined
  errors?: ContractInterface['errors']
  /** Shows what the call returns. */
  showReturned?: (data: Hex) => ReactNode
  /** Called with the height of its block once the transaction is in one. */
  onIncluded?: ((height: number) => void) | undefined
}) {
  const t = useText()
  const chain = useWalletChain(layer)
  const sending = useMutation({
    mutationFn: async () => {
      if (chain === undefined || wallet === undefined) return undefined
      const transaction = { ...call, from: wallet.account }
      return sendWithWallet(wallet.wallet.provider, chain, transaction)
    },
    networkMode: 'always',
  })
  const outcome = sending.data
  const from = wallet?.account ?? simulatedFrom
  const clearFault = useEffectEvent((ofAccount: boolean) => {
    // The wallet may still ask for the other account's signature, or may have sent it.
    const isUnderWay = sending.isPending || outcome?.kind === 'sent'
    if (outcome?.kind === 'wrongChain' || (ofAccount && !isUnderWay)) sending.reset()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: on each change, whatever it is
  useEffect(() => clearFault(false), [wallet?.chainChanges])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => clearFault(true), [wallet?.account])
  const name = wallet?.wallet.info.name ?? ''
  const simulation = useQuery({
    queryKey: ['simulation', layer, from, call.to, call.data, String(call.value)],
    queryFn: () =>
      simulate(
        layer,
        { ...call, from },
        { ...(errors && { errors }), mayFund: wallet === undefined },
      ),
    ...AT_HEAD,
  })
  const { data } = simulation
  const price = useQuery({ ...gasPriceQuery(layer), enabled: data?.kind === 'SUCCESS' })
  const fee =
    data?.kind === 'SUCCESS' && price.data ? feeOf(data.gas, price.data) : undefined
  // Changes of a call on layer 1 would be shown as those of layer 2.
  const effects = useQuery({
    ...effectsQuery(layer, { ...call, from }),
    // A trace takes no other balance.
    enabled: layer === 'l2' && data?.kind === 'SUCCESS' && !data.isFunded,
  })
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
      {simulation.isPending && <p className={layout.note}>{t('contract.simulating')}</p>}
      {data?.kind === 'REVERT' && <RevertText cause={data.cause} />}
      {data?.kind === 'UNFUNDED' && (
        <p role="alert" data-testid="unfunded">
          {t('contract.unfunded')}
        </p>
      )}
      {data?.kind === 'SUCCESS' && (
        <>
          {wallet !== undefined && chain !== undefined && (
            <WalletNetwork connected={wallet} chain={chain} />
          )}
          <p>
            <Badge tone="success">{t('contract.succeeds')}</Badge>{' '}
            {t('contract.gasNeeded', { gas: formatNumber(data.gas) })}
          </p>
          {fee !== undefined && price.data && (
            <p data-testid="fee-estimate" data-value={String(fee)}>
              {t('contract.feeEstimate')} <LayerAmount layer={layer} wei={fee} />{' '}
              <span className={layout.note}>
                {t('contract.feeParts', {
                  gas: formatNumber(data.gas),
                  base: ltrText(formatGwei(String(price.data.base))),
                  priority: ltrText(formatGwei(String(price.data.priority))),
                })}
                {/* By the size of the signed transaction, which isn't known before. */}
                {layer === 'l2' && <> {t('contract.feeWithoutL1')}</>}
              </span>
            </p>
          )}
          {showReturned?.(data.returned)}
          {effects.data && (
            <Suspense fallback={null}>
              <SimulatedChanges
                call={{ ...call, from }}
                effects={effects.data}
                fee={fee}
              />
            </Suspense>
          )}
          {data.isFunded && (
            <p className={layout.note} data-testid="funded">
              {t('contract.funded')}
            </p>
          )}
          {(effects.isError || effects.data === null) && (
            <p className={layout.note}>{t('contract.noEffects')}</p>
          )}
          {wallet === undefined ? (
            <p className={layout.note}>{t('contract.simulateOnly')}</p>
          ) : (
            <div className={classes.buttons}>
              <Button
                onClick={() => sending.mutate()}
                disabled={chain === undefined}
                loading={sending.isPending}
              >
                <bdi>{t('contract.send', { wallet: name })}</bdi>
              </Button>
            </div>
          )}
        </>
      )}
      <p role="status" className={layout.note} data-testid="send-outcome">
        <WalletStatus
          isWaiting={sending.isPending}
          outcome={outcome}
          wallet={name}
          network={chain?.name}
        />
      </p>
    </section>
  )
}

/** An amount of the coin of a layer. */
function LayerAmount({ layer, wei }: { layer: Layer; wei: bigint }) {
  return layer === 'l2' ? (
    <NativeAmount wei={String(wei)} />
  ) : (
    <AmountText amount={String(wei)} {...LAYER_ONE_COIN} />
  )
}

function SentTransaction({
  layer,
  hash,
  onIncluded,
}: {
  layer: Layer
  hash: Hash
  onIncluded: ((height: number) => void) | undefined
}) {
  const t = useText()
  const { data: receipt } = useQuery(receiptQuery(layer, hash))
  const report = useEffectEvent((height: number) => onIncluded?.(height))
  const height = receipt?.blockHeight
  useEffect(() => {
    if (height !== undefined) report(height)
  }, [height])
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
