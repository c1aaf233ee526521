import type { Address } from '@bvlgarichain/contract'
import type { WalletProvider } from '../../../app/wallet/wallet-types.ts'
import { addressIn } from '../node-values.ts'

/** Changes in a wallet that the visitor made there. */
export interface WalletChanges {
  /** The wallet's account; `undefined` when it gives none any more. */
  readonly onAccount: (account: Address | undefined) => void
  readonly onChain: () => void
}

/** The account that a wallet lists first. */
export const firstAccount = (accounts: unknown): Address | undefined =>
  Array.isArray(accounts) ? addressIn(accounts[0]) : undefined

/**
 * Listens to a wallet; the returned function ends it. A wallet without events, or with faulty ones, stays as it is.
 *
 * Source: EIP-1193, "Events".
 */
export function watchWallet(
  provider: WalletProvider,
  { onAccount, onChain }: WalletChanges,
): () => void {
  const listeners = [
    ['accountsChanged', (accounts: unknown) => onAccount(firstAccount(accounts))],
    ['chainChanged', onChain],
    ['disconnect', () => onAccount(undefined)],
  ] as const
  const each = (method: 'on' | 'removeListener') => {
    for (const [event, listener] of listeners) {
      try {
        provider[method]?.(event, listener)
      } catch {
        // A faulty wallet is used without its events.
      }
    }
  }
  each('on')
  return () => each('removeListener')
}
