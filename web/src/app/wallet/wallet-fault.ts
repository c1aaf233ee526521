import { cleanMessage } from '../../lib/clean-name.ts'

/** Why a wallet refused or failed a request. */
export type WalletFault =
  /** The visitor declined. */
  | { readonly kind: 'refused' }
  /** An earlier request waits in the wallet. */
  | { readonly kind: 'pending' }
  /** The wallet knows no such request. */
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'failed'; readonly reason: string }

/** Codes of EIP-1193, of MetaMask for a request that is open already, and of JSON-RPC 2.0. */
const USER_REJECTED = 4001
const UNSUPPORTED_METHOD = 4200
const RESOURCE_UNAVAILABLE = -32_002
const METHOD_NOT_FOUND = -32_601

/** The fault that an error of a wallet stands for. */
export function walletFault(error: unknown): WalletFault {
  switch (errorCode(error)) {
    case USER_REJECTED:
      return { kind: 'refused' }
    case RESOURCE_UNAVAILABLE:
      return { kind: 'pending' }
    case UNSUPPORTED_METHOD:
    case METHOD_NOT_FOUND:
      return { kind: 'unsupported' }
    default:
      return {
        kind: 'failed',
        reason: cleanMessage(String(Object(error).message ?? error).slice(0, 200)) ?? '',
      }
  }
}

/** Code of an error of a wallet, if it has one. */
export const errorCode = (error: unknown): unknown => Object(error).code
