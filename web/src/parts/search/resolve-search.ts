import {
  type Address,
  type EndpointName,
  foldText,
  type Hash,
  MAX_PAGE_SIZE,
  NOT_SERVED_CODE,
  type RequestOf,
  type ResponseOf,
  type TraceId,
  toBatchIndex,
  toBlockHeight,
} from '@bvlgarichain/contract'
import { ApiError } from '../../api/client.ts'
import { hasBrokenChecksum } from '../../lib/checksum.ts'
import { searchKind } from '../../lib/search-kind.ts'
import { MIN_SURE_DIGITS, readHexStart } from './hex-start.ts'
import { inputHint } from './input-hint.ts'
import { type Find, type PartialHits, partialHits } from './partial-hits.ts'
import { type Place, readInput } from './read-input.ts'
import type { SearchHit, SearchOutcome } from './search-hit.ts'

/** Sends a request; `callApi`, or a fake in tests. */
export type Ask = <Name extends EndpointName>(
  name: Name,
  request: RequestOf<Name>,
  options: { signal?: AbortSignal | undefined },
) => Promise<ResponseOf<Name>>

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
  async function find<Name extends EndpointName>(
    name: Name,
    request: RequestOf<Name>,
    { mayRefuse = false }: { readonly mayRefuse?: boolean } = {},
  ): Promise<ResponseOf<Name> | undefined> {
    try {
      return await ask(name, request, { signal })
    } catch (error) {
      if (signal?.aborted === true) throw error
      const noMatch = mayRefuse ? [...NO_MATCH, BAD_REQUEST_CODE] : NO_MATCH
      if (!isOneOf(error, noMatch)) {
        failures.push(error instanceof Error ? error : new Error(String(error)))
      }
      return undefined
    }
  }
  const { text, place } = readInput(input)
  const [direct, partial] = await Promise.all([
    hitsFor(text, place, find),
    hitsOfStart(text, place, find),
  ])
  const known = new Set(direct.map((hit) => hit.kind === 'token' && hit.token.tokenId))
  const others = partial.hits.filter(
    (hit) => hit.kind !== 'token' || !known.has(hit.token.tokenId),
  )
  const [typed] = /(?:0x)?[0-9a-f]{40}/i.exec(input) ?? []
  // Only a screen whose URL keeps the letter case can warn of it.
  const isBroken = typed !== undefined && hasBrokenChecksum(typed)
  const hits = [...direct, ...others].map((hit) =>
    isBroken && (hit.kind === 'address' || hit.kind === 'token')
      ? { ...hit, typed: typed as Address }
      : hit,
  )
  const exact = exactOf(text, place, hits, others.length > 0)
  const hint =
    hits.length + failures.length === 0 ? inputHint(text, partial.byPrefix) : undefined
  return { hits, exact, failures, ...(hint !== undefined && { hint }) }
}

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
      return hashHits(subject.hash, find)
    case 'address':
      return addressHits(subject.address, place, find)
    case 'trace':
      return traceHits(subject.id as TraceId, find)
    case 'text':
      return tokenHits(subject.text, find)
  }
}

/** Hits of a text that may be the beginning of a hash or address, besides what else it may be. */
async function hitsOfStart(
  text: string,
  place: Place | undefined,
  find: Find,
): Promise<PartialHits> {
  const { kind } = searchKind(text)
  const isHeight = kind === 'block-or-batch' && (place === 'block' || place === 'batch')
  const isWhole = kind === 'hash' || kind === 'address'
  const start = isHeight || isWhole ? undefined : readHexStart(text)
  return start === undefined ? { hits: [] } : partialHits(start, find)
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
    find('batchDetail', { batchHash: hash }, { mayRefuse: true }),
    find('batchTeeProof', { quoteId: hash }),
  ])
  const hits: SearchHit[] = [
    ...(transaction === undefined ? [] : [{ kind: 'transaction', transaction } as const]),
    ...(block === undefined ? [] : [{ kind: 'block', block } as const]),
    ...(batch?.hash === hash ? [{ kind: 'batch', batch } as const] : []),
    ...(quote === undefined ? [] : [{ kind: 'quote', quoteId: hash } as const]),
  ]
  return hits.length > 0 ? hits : l1Hits(hash, find)
}

/**
 * Batches and bridge messages that an L1 transaction, or a message hash, belongs to, among the
 * newest of each. The contract has no search by L1 transaction.
 */
async function l1Hits(hash: Hash, find: Find): Promise<readonly SearchHit[]> {
  const page = { pageSize: MAX_PAGE_SIZE }
  const [batches, deposits, withdrawals] = await Promise.all([
    find('batchList', page),
    find('crossLayerMessageList', { ...page, direction: 'L1_TO_L2' }),
    find('crossLayerMessageList', { ...page, direction: 'L2_TO_L1' }),
  ])
  const messages = [...(deposits?.list ?? []), ...(withdrawals?.list ?? [])]
  return [
    ...(batches?.list ?? []).flatMap((batch): SearchHit[] =>
      batch.commitL1TxHash === hash
        ? [{ kind: 'batch', batch, step: 'COMMIT' }]
        : batch.proveL1TxHash === hash
          ? [{ kind: 'batch', batch, step: 'PROVE' }]
          : [],
    ),
    ...messages
      .filter(({ l1TxHash, messageHash }) => l1TxHash === hash || messageHash === hash)
      .map((message) => ({ kind: 'message', message }) as const),
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
  return page?.list.map((token) => ({ kind: 'token', token }) as const) ?? []
}

/**
 * Numbers, hashes, traces and addresses identify one object: the first hit. A token's name does so only
 * if no other token matches, since anybody can choose the name of a token; and the beginning of a
 * hash only if nothing else matches.
 */
function exactOf(
  text: string,
  place: Place | undefined,
  hits: readonly SearchHit[],
  isPartial: boolean,
): SearchHit | undefined {
  const [first, ...others] = hits
  if (first === undefined) return undefined
  const { kind } = searchKind(text)
  if (kind === 'trace' && first.kind === 'trace') return first
  if (kind !== 'text' && !isPartial) return first
  if (others.length > 0) return undefined
  if (isHashHit(first)) {
    const { start = '' } = readHexStart(text) ?? {}
    return start.length >= 2 + MIN_SURE_DIGITS ? first : undefined
  }
  if (first.kind !== 'token') return undefined
  const names = [first.token.symbol, first.token.name].map((name) => foldText(name ?? ''))
  return place === 'token' || names.includes(foldText(text)) ? first : undefined
}

const isHashHit = ({ kind }: SearchHit): boolean =>
  kind === 'transaction' || kind === 'block' || kind === 'batch'
