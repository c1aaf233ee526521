import type { Address } from '@bvlgarichain/contract'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { discoverWallets } from '../../../app/wallet/discover-wallets.ts'
import type { Wallet } from '../../../app/wallet/wallet-types.ts'
import { connectWallet, type WalletOutcome } from './send-with-wallet.ts'
import { watchWallet } from './watch-wallet.ts'

/** A wallet that the visitor connected, and the account that it gave. */
export interface ConnectedWallet {
  readonly wallet: Wallet
  readonly account: Address
  /** How often the wallet has moved to another network since. */
  readonly chainChanges: number
}

/** The wallets of this browser, and the connected one. */
export interface WalletState {
  readonly wallets: readonly Wallet[]
  readonly connected: ConnectedWallet | undefined
  /** The wallet that was asked last, and its response once there is one. */
  readonly asked: {
    readonly wallet: string
    readonly isWaiting: boolean
    readonly outcome: WalletOutcome<'connected', Address> | undefined
  }
  readonly connect: (wallet: Wallet) => void
  readonly disconnect: () => void
}

/** Finds the wallets of this browser (EIP-6963) and connects one of them. */
export function useWallet(): WalletState {
  const [wallets, setWallets] = useState<readonly Wallet[]>([])
  const [connected, setConnected] = useState<ConnectedWallet>()
  const { mutate, reset, variables, isPending, data } = useMutation({
    mutationFn: ({ provider }: Wallet) => connectWallet(provider),
    onSuccess: (outcome, wallet) => {
      if (outcome.kind !== 'connected') return
      setConnected({ wallet, account: outcome.value, chainChanges: 0 })
    },
    networkMode: 'always',
  })
  useEffect(() => discoverWallets(window, setWallets), [])
  const watched = connected?.wallet
  useEffect(() => {
    if (watched === undefined) return
    return watchWallet(watched.provider, {
      onAccount: (account) =>
        setConnected(
          (before) =>
            before && (account === undefined ? undefined : { ...before, account }),
        ),
      onChain: () =>
        setConnected(
          (before) => before && { ...before, chainChanges: before.chainChanges + 1 },
        ),
    })
  }, [watched])
  return {
    wallets,
    connected,
    asked: { wallet: variables?.info.name ?? '', isWaiting: isPending, outcome: data },
    connect: mutate,
    disconnect() {
      setConnected(undefined)
      reset()
    },
  }
}
