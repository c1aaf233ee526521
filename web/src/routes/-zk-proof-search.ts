import { type BatchIndex, toBatchIndex } from '@bvlgarichain/shared'
import type { SearchInput } from './-search-input.ts'

/** Search part of the ZK proof: whose proof; without it, that of the newest batch with one. */
export interface ZkProofSearch {
  readonly batchIndex?: BatchIndex
}

/** Keeps an index that can be one. */
export function zkProofSearch(search: SearchInput<ZkProofSearch>): ZkProofSearch {
  const { batchIndex }: Record<string, unknown> = search
  const text = String(batchIndex ?? '')
  const usable = /^\d+$/.test(text) && Number.isSafeInteger(Number(text))
  return usable ? { batchIndex: toBatchIndex(Number(text)) } : {}
}
