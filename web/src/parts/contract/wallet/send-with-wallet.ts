import {
  type Address,
  type Hash,
  isHash,
  type Quantity,
  toQuantity,
} from '@bvlgarichain/contract'
import { type Hex, isHex, numberToHex } from 'viem'
import {
  errorCode,
  type WalletFault,
  walletFault,
} from '../../../app/wallet/wallet-fault.ts'
import type { WalletProvider } from '../../../app/wallet/wallet-types.ts'
import { firstAccount } from './watch-wallet.ts'

/** A transaction for a wallet to sign and send. */
export interface WalletTransaction {
  readonly from: Address
  readonly to: Address
  readonly data: Hex
  /** In wei. */
  readonly value: bigint
}

/** The network that a transaction is for. */
export interface WalletChain {
  readonly id: Quantity
  /** Parameter of `wallet_addEthereumChain`; `undefined` for a network without a public URL. */
  readonly toAdd?: object | undefined
}

/** A wallet's response, or the reason without one. */
export type WalletOutcome<Kind extends string, Value> =
  | { readonly kind: Kind; readonly value: Value }
  | WalletFault
  /** The wallet stays on another network. */
  | { readonly kind: 'wrongChain' }

/** Code of MetaMask and others for a network that the wallet does not know. Source: EIP-3326. */
const UNKNOWN_CHAIN = 4902

/** Asks a wallet for the account that the visitor chooses. Never throws. */
export async function connectWallet(
  provider: WalletProvider,
): Promise<WalletOutcome<'connected', Address>> {
  try {
    const response = await provider.request({ method: 'eth_requestAccounts', params: [] })
    const account = firstAccount(response)
    return account === undefined
      ? { kind: 'failed', reason: '' }
      : { kind: 'connected', value: account }
  } catch (error) {
    return walletFault(error)
  }
}

/**
 * Has a wallet send a transaction on its network, switching there before, and adding the network
 * to a wallet that does not know it. Never throws.
 */
export async function sendWithWallet(
  provider: WalletProvider,
  chain: WalletChain,
  transaction: WalletTransaction,
): Promise<WalletOutcome<'sent', Hash>> {
  try {
    const isRight = await switchChain(provider, chain)
    if (!isRight) return { kind: 'wrongChain' }
    const hash = await provider.request({
      method: 'eth_sendTransaction',
      // A wallet that moved to another network meanwhile refuses.
      params: [
        {
          ...transaction,
          value: numberToHex(transaction.value),
          chainId: numberToHex(BigInt(chain.id)),
        },
      ],
    })
    const value = typeof hash === 'string' ? hash.toLowerCase() : hash
    return isHash(value) ? { kind: 'sent', value } : { kind: 'failed', reason: '' }
  } catch (error) {
    return walletFault(error)
  }
}

/** Has a wallet switch to a network, adding it to one that does not know it. Never throws. */
export async function switchWallet(
  provider: WalletProvider,
  chain: WalletChain,
): Promise<WalletOutcome<'switched', Quantity>> {
  try {
    const isRight = await switchChain(provider, chain)
    return isRight ? { kind: 'switched', value: chain.id } : { kind: 'wrongChain' }
  } catch (error) {
    return walletFault(error)
  }
}

async function switchChain(
  provider: WalletProvider,
  { id, toAdd }: WalletChain,
): Promise<boolean> {
  if ((await chainOf(provider)) === id) return true
  const change = () =>
    provider.request({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: numberToHex(BigInt(id)) }],
    })
  try {
    await change()
  } catch (error) {
    const isUnknown = errorCode(error) === UNKNOWN_CHAIN
    if (!isUnknown) throw error
    if (toAdd === undefined) return false
    await provider.request({ method: 'wallet_addEthereumChain', params: [toAdd] })
    if ((await chainOf(provider)) !== id) await change()
  }
  // Some wallets report a success and stay where they were.
  return (await chainOf(provider)) === id
}

/** Id of the network that a wallet is on. */
export async function chainOf(provider: WalletProvider): Promise<Quantity> {
  const id = await provider.request({ method: 'eth_chainId', params: [] })
  return isHex(id) ? toQuantity(id) : Number(id)
}
