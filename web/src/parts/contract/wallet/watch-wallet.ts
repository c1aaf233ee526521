import { type Address, isAddress } from '@bvlgarichain/contract'
import type { WalletProvider } from '../../../app/wallet/wallet-types.ts'

/** Changes in a wallet that the visitor made there. */
export interface WalletChanges {
  /** The wallet's account; `undefined` when it gives none any more. */
  readonly onAccount: (account: Address | undefined) => void
  readonly onChain: () => void
}

/**
 * Listens to a wallet; the returned function ends it. A wallet without events, or with faulty ones, stays as it is.
 *
 * Source: EIP-1193, "Events".
 */
export function watchWallet(
  provider: WalletProvider,
  { onAccount, onChain }: WalletChanges,
): () => void {
  const onAccounts = (accounts: unknown) => {
    const first: unknown = Array.isArray(accounts) ? accounts[0] : undefined
    const account = typeof first === 'string' ? first.toLowerCase() : undefined
    onAccount(isAddress(account) ? account : undefined)
  }
  const onDisconnect = () => onAccount(undefined)
  const listeners = [
    ['accountsChanged', onAccounts],
    ['chainChanged', onChain],
    ['disconnect', onDisconnect],
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
