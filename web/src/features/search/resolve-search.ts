import {
  type Account,
  type Address,
  type AnswerFor,
  type BatchDetail,
  type BlockDetail,
  type CallName,
  type Hash,
  NOT_SERVED_CODE,
  type RequestFor,
  type Token,
  type TraceId,
  type TransactionDetail,
  toAddress,
  toBatchIndex,
  toBlockHeight,
  toHash,
} from '@bvlgarichain/shared'
import { ApiError } from '../../api/client.ts'
import { searchKind } from '../../lib/search-kind.ts'
import { type Place, readInput } from './read-input.ts'

/** A search hit. */
export type SearchHit =
  | { readonly kind: 'block'; readonly block: BlockDetail }
  | { readonly kind: 'batch'; readonly batch: BatchDetail }
  | { readonly kind: 'transaction'; readonly transaction: TransactionDetail }
  | { readonly kind: 'address'; readonly account: Account }
  | { readonly kind: 'token'; readonly token: Token }
  | { readonly kind: 'quote'; readonly quoteId: Hash }
  | { readonly kind: 'trace'; readonly traceId: TraceId }

export interface SearchOutcome {
  readonly hits: readonly SearchHit[]
  /** An unambiguous hit, which Enter opens. */
  readonly exact?: SearchHit | undefined
  /** Errors of requests, without "not found". */
  readonly failures: readonly Error[]
}

/** Sends a request; `callApi`, or a fake in tests. */
export type Ask = <Name extends CallName>(
  name: Name,
  request: RequestFor<Name>,
  options: { signal?: AbortSignal | undefined },
) => Promise<AnswerFor<Name>>

/** Maximum number of tokens that a search by name shows. */
const TOKEN_HITS = 10
const NOT_FOUND_CODE = 404
const BAD_REQUEST_CODE = 400

/** Codes of "not found" and of an endpoint that the backend doesn't serve. */
const NO_MATCH: readonly number[] = [NOT_FOUND_CODE, NOT_SERVED_CODE]

/** True for an error with one of the codes. */
const isOneOf = (error: unknown, codes: readonly number[]): boolean =>
  error instanceof ApiError &&
  [error.status, error.code].some((code) => codes.includes(code))

/**
 * Resolves an input with concurrent requests to all endpoints that may know it. Failed requests
 * don't hide the hits of the others; they are in `failures`.
 *
 * @throws ApiError only if `signal` aborts the search
 */
export async function resolveSearch(
  input: string,
  ask: Ask,
  signal?: AbortSignal,
): Promise<SearchOutcome> {
  const failures: Error[] = []
  /** The response, or `undefined` if there is no match or the request fails. */
  async function find<Name extends CallName>(
    name: Name,
    request: RequestFor<Name>,
    noMatch: readonly number[] = NO_MATCH,
  ): Promise<AnswerFor<Name> | undefined> {
    try {
      return await ask(name, request, { signal })
    } catch (error) {
      if (signal?.aborted === true) throw error
      if (!isOneOf(error, noMatch)) {
        failures.push(error instanceof Error ? error : new Error(String(error)))
      }
      return undefined
    }
  }
  const { text, place } = readInput(input)
  const hits = await hitsFor(text, place, find)
  const exact = exactOf(text, place, hits)
  return { hits, exact, failures }
}

type Find = <Name extends CallName>(
  name: Name,
  request: RequestFor<Name>,
  /** Error codes that mean "no match". */
  noMatch?: readonly number[],
) => Promise<AnswerFor<Name> | undefined>

function hitsFor(
  text: string,
  place: Place | undefined,
  find: Find,
): Promise<readonly SearchHit[]> {
  const subject = searchKind(text)
  switch (subject.kind) {
    case 'empty':
      return Promise.resolve([])
    case 'block-or-batch':
      return numberHits(subject.number, place, find)
    case 'hash':
      return hashHits(toHash(subject.hash), find)
    case 'address':
      return addressHits(toAddress(subject.address), place, find)
    case 'trace':
      return traceHits(subject.id as TraceId, find)
    case 'text':
      return tokenHits(subject.text, find)
  }
}

async function numberHits(
  number: number,
  place: Place | undefined,
  find: Find,
): Promise<readonly SearchHit[]> {
  if (!Number.isSafeInteger(number)) return []
  const [block, batch] = await Promise.all([
    place === 'batch'
      ? undefined
      : find('blockDetail', { blockHeight: toBlockHeight(number) }),
    place === 'block'
      ? undefined
      : find('batchDetail', { batchIndex: toBatchIndex(number) }),
  ])
  return [
    ...(block === undefined ? [] : [{ kind: 'block', block } as const]),
    ...(batch === undefined ? [] : [{ kind: 'batch', batch } as const]),
  ]
}

async function hashHits(hash: Hash, find: Find): Promise<readonly SearchHit[]> {
  const [transaction, block, batch, quote] = await Promise.all([
    find('transactionDetail', { txHash: hash }),
    find('blockDetail', { blockHash: hash }),
    // A backend that finds batches by index only refuses the hash, or ignores it.
    find('batchDetail', { batchHash: hash }, [...NO_MATCH, BAD_REQUEST_CODE]),
    find('batchTeeProof', { quoteId: hash }),
  ])
  return [
    ...(transaction === undefined ? [] : [{ kind: 'transaction', transaction } as const]),
    ...(block === undefined ? [] : [{ kind: 'block', block } as const]),
    ...(batch?.hash === hash ? [{ kind: 'batch', batch } as const] : []),
    ...(quote === undefined ? [] : [{ kind: 'quote', quoteId: hash } as const]),
  ]
}

async function addressHits(
  address: Address,
  place: Place | undefined,
  find: Find,
): Promise<readonly SearchHit[]> {
  const [owner, token] = await Promise.all([
    find('accountTokenList', { address, pageSize: 1 }),
    find('tokenDetail', { tokenId: address }),
  ])
  const account: SearchHit[] =
    owner?.account === undefined ? [] : [{ kind: 'address', account: owner.account }]
  const tokens: SearchHit[] = token === undefined ? [] : [{ kind: 'token', token }]
  return place === 'token' ? [...tokens, ...account] : [...account, ...tokens]
}

async function traceHits(traceId: TraceId, find: Find): Promise<readonly SearchHit[]> {
  const trace = await find('traceDetail', { traceId })
  return trace === undefined ? [] : [{ kind: 'trace', traceId }]
}

async function tokenHits(keyword: string, find: Find): Promise<readonly SearchHit[]> {
  const page = await find('tokenList', {
    keyword: keyword.slice(0, 100),
    pageSize: TOKEN_HITS,
  })
  return (page?.list ?? []).map((token) => ({ kind: 'token', token }) as const)
}

/**
 * Numbers, hashes and addresses identify one object: the first hit. A token's name does so only
 * if no other token matches, since anybody can choose the name of a token.
 */
function exactOf(
  text: string,
  place: Place | undefined,
  hits: readonly SearchHit[],
): SearchHit | undefined {
  const [first, ...others] = hits
  if (first === undefined) return undefined
  if (searchKind(text).kind !== 'text') return first
  if (first.kind !== 'token' || others.length > 0) return undefined
  const names = [first.token.symbol, first.token.name].map((name) => name?.toLowerCase())
  return place === 'token' || names.includes(text.toLowerCase()) ? first : undefined
}
