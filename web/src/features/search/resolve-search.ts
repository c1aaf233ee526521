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

/** Something that was found. */
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
  /** The hit that the input names without doubt; Enter goes straight to it. */
  readonly exact?: SearchHit
  /** Calls that failed otherwise than by "there is no such thing". */
  readonly failures: readonly Error[]
}

/** How the calls are made; `callApi` of the page, or a script in tests. */
export type Ask = <Name extends CallName>(
  name: Name,
  request: RequestFor<Name>,
  options: { signal?: AbortSignal },
) => Promise<AnswerFor<Name>>

/** Tokens that a search by name shows. */
const TOKEN_HITS = 10
const NOT_FOUND_CODE = 404

/** True for "there is no such thing" and "this backend does not serve that call". */
function isNoMatch(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return [error.status, error.code].some(
    (code) => code === NOT_FOUND_CODE || code === NOT_SERVED_CODE,
  )
}

/**
 * Finds what an input means, by asking every call that could know it at the same time. Failed
 * calls do not hide what the others found; they are in `failures`.
 *
 * @throws ApiError only where `signal` gave the search up
 */
export async function resolveSearch(
  input: string,
  ask: Ask,
  signal?: AbortSignal,
): Promise<SearchOutcome> {
  const options = signal === undefined ? {} : { signal }
  const failures: Error[] = []
  /** The call's answer, or `undefined` where it knows nothing or fails. */
  async function find<Name extends CallName>(
    name: Name,
    request: RequestFor<Name>,
  ): Promise<AnswerFor<Name> | undefined> {
    try {
      return await ask(name, request, options)
    } catch (error) {
      if (signal?.aborted === true) throw error
      if (!isNoMatch(error)) {
        failures.push(error instanceof Error ? error : new Error(String(error)))
      }
      return undefined
    }
  }
  const { text, place } = readInput(input)
  const hits = await hitsFor(text, place, find)
  const exact = exactOf(text, place, hits)
  return exact === undefined ? { hits, failures } : { hits, exact, failures }
}

type Find = <Name extends CallName>(
  name: Name,
  request: RequestFor<Name>,
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
  const [transaction, block, quote] = await Promise.all([
    find('transactionDetail', { txHash: hash }),
    find('blockDetail', { blockHash: hash }),
    find('batchTeeProof', { quoteId: hash }),
  ])
  return [
    ...(transaction === undefined ? [] : [{ kind: 'transaction', transaction } as const]),
    ...(block === undefined ? [] : [{ kind: 'block', block } as const]),
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
    owner === undefined ? [] : [{ kind: 'address', account: owner.account }]
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
 * Numbers, hashes and addresses name one thing: the first hit. A token's name does so only
 * where no other token answers to it, since anybody may give a token any name.
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
