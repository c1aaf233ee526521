import {
  type Address,
  isAddress,
  isRecord,
  type TransactionDetail,
} from '@bvlgarichain/contract'
import { recoverAuthority } from '@bvlgarichain/verify/transaction'
import { numberIn, partOf } from '../../../parts/contract/node-values.ts'

type Authorization = NonNullable<TransactionDetail['authorizationList']>[number]

/** Whether an authorization was applied, or the rule by which it was skipped. */
export type Outcome =
  | { readonly kind: 'APPLIED' | 'UNKNOWN' }
  | { readonly kind: 'OTHER_CHAIN' | 'MAX_NONCE' | 'BAD_SIGNATURE' | 'HAS_CODE' }
  /** `nonce` is that of the authority. */
  | { readonly kind: 'OTHER_NONCE'; readonly nonce: bigint }

/** An authorization with the account that signed it. */
export interface JudgedAuthorization {
  readonly authority: Address | undefined
  readonly delegate: Address | undefined
  readonly chainId: bigint | undefined
  readonly nonce: bigint | undefined
  readonly outcome: Outcome
}

interface Account {
  readonly nonce: bigint
  /** It has code other than a delegation. */
  readonly isContract: boolean
}

/** Accounts before a transaction, as `prestateTracer` reports them. An account without state may be left out. */
export type PreState = ReadonlyMap<string, Account>

const EMPTY: Account = { nonce: 0n, isContract: false }
/** Largest nonce of an account. Source: EIP-2681. */
const MAX_NONCE = 2n ** 64n - 1n

/** Reads the response of `prestateTracer`; `undefined` if it is none. */
export function readPreState(response: unknown): PreState | undefined {
  if (!isRecord(response)) return undefined
  return new Map(
    Object.entries(response).map(([address, account]) => {
      const { nonce, code } = partOf(account)
      const isContract =
        typeof code === 'string' && !/^(?:0x)?$|^0xef0100[0-9a-f]{40}$/i.test(code)
      return [address.toLowerCase(), { nonce: numberIn(nonce) ?? 0n, isContract }]
    }),
  )
}

/**
 * Follows the authorizations of a transaction in order. An applied one stays, whether or not the
 * call succeeds after it. Source: EIP-7702, "Behavior".
 */
export function judgeAuthorizations(
  { authorizationList = [], chainId, from, nonce }: TransactionDetail,
  before: PreState | undefined,
): readonly JudgedAuthorization[] {
  const accounts = new Map(before)
  const chain = integer(chainId)
  const sent = integer(nonce)
  // The nonce of the sender is raised first.
  if (from !== undefined && sent !== undefined) {
    accounts.set(from, { ...(accounts.get(from) ?? EMPTY), nonce: sent + 1n })
  }
  return authorizationList.map((authorization) => {
    const recovered = recoverAuthority(authorization)
    const authority = recovered.kind === 'AUTHORITY' ? recovered.address : undefined
    const fields = fieldsOf(authorization)
    const outcome = (): Outcome => {
      if (fields.chainId === undefined || fields.nonce === undefined) return UNKNOWN
      if (fields.chainId !== 0n) {
        if (chain === undefined) return UNKNOWN
        if (fields.chainId !== chain) return { kind: 'OTHER_CHAIN' }
      }
      if (fields.nonce >= MAX_NONCE) return { kind: 'MAX_NONCE' }
      if (recovered.kind === 'INVALID') return { kind: 'BAD_SIGNATURE' }
      if (authority === undefined || before === undefined) return UNKNOWN
      // The nonce that it then had is not known.
      if (authority === from && sent === undefined) return UNKNOWN
      const account = accounts.get(authority) ?? EMPTY
      // One that is left out may have had no state, or the node does not list it.
      if (!accounts.has(authority) && fields.nonce !== 0n) return UNKNOWN
      if (account.isContract) return { kind: 'HAS_CODE' }
      if (account.nonce !== fields.nonce) {
        return { kind: 'OTHER_NONCE', nonce: account.nonce }
      }
      accounts.set(authority, { ...account, nonce: account.nonce + 1n })
      return { kind: 'APPLIED' }
    }
    return {
      ...fields,
      authority: isAddress(authority) ? authority : undefined,
      outcome: outcome(),
    }
  })
}

const UNKNOWN: Outcome = { kind: 'UNKNOWN' }

const fieldsOf = ({ address, chainId, nonce }: Authorization) => ({
  delegate: address,
  chainId: integer(chainId),
  nonce: integer(nonce),
})

/** A whole number that a response has as a number or as decimal text. */
const integer = (value: unknown): bigint | undefined =>
  /^\d{1,78}$/.test(String(value)) ? BigInt(String(value)) : undefined
