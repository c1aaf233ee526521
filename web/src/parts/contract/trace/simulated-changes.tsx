import type { TokenTransfer } from '@bvlgarichain/contract'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { tokenQuery } from '../../../api/queries/token.ts'
import { useText } from '../../../locales/text.tsx'
import layout from '../../../ui/layout.module.css'
import type { NodeCall } from '../node-client.ts'
import type { SimulatedEffects } from './simulated-effects.ts'
import { ChangesOf } from './state-changes.tsx'

/** Tokens whose symbol and decimals are read. */
const MAX_TOKENS = 10

/** Balances, storage, code and nonces that a transaction would change. */
export function SimulatedChanges({
  call,
  effects: { diff, trace, transfers },
  fee,
}: {
  call: NodeCall
  effects: SimulatedEffects
  /** In wei; `undefined` if it is not known. */
  fee: bigint | undefined
}) {
  const t = useText()
  const named = useNamedTransfers(transfers)
  const tx = useMemo(
    () => ({ from: call.from, to: call.to, input: call.data, tokenTransfers: named }),
    [call, named],
  )
  const party = call.from
  const paid = useMemo(
    () =>
      party === undefined || fee === undefined
        ? undefined
        : { party, token: undefined, piece: undefined, amount: -fee, isFee: true },
    [party, fee],
  )
  return (
    <section aria-label={t('contract.wouldChange')} data-testid="simulated-changes">
      {paid === undefined && (
        <p className={layout.note} data-testid="without-fee">
          {t('contract.withoutFee')}
        </p>
      )}
      <ChangesOf tx={tx} diff={diff} trace={trace ?? null} fee={paid} />
    </section>
  )
}

/** Transfers with symbol and decimals of their tokens, as far as the network knows them. */
function useNamedTransfers(
  transfers: readonly TokenTransfer[],
): readonly TokenTransfer[] {
  const ids = useMemo(
    () =>
      [...new Set(transfers.flatMap(({ token }) => token?.tokenId ?? []))].slice(
        0,
        MAX_TOKENS,
      ),
    [transfers],
  )
  const tokens = useQueries({
    queries: ids.map((id) => ({
      ...tokenQuery(id),
      refetchInterval: false as const,
      meta: { silent: true },
    })),
    combine: (results) => results.map(({ data }) => data),
  })
  return useMemo(() => {
    const byId = new Map(tokens.map((token) => [token?.tokenId, token]))
    return transfers.map((transfer) => {
      const token = byId.get(transfer.token?.tokenId)
      return token === undefined ? transfer : { ...transfer, token }
    })
  }, [transfers, tokens])
}
