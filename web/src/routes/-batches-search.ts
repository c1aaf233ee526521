import { FINALITIES, type Finality } from '@bvlgarichain/shared'
import { type ListSearch, validateListSearch } from '../lib/paging.ts'
import type { SearchInput } from './-search-input.ts'

/** Search part of the batches list: paging and how far the batches have come. */
export interface BatchesSearch extends ListSearch {
  readonly finality?: Finality
}

/** Keeps paging and a known finality. */
export function batchesSearch(search: SearchInput<BatchesSearch>): BatchesSearch {
  const raw: Record<string, unknown> = search
  const finality = FINALITIES.find((candidate) => candidate === raw.finality)
  return {
    ...validateListSearch({ ...search }),
    ...(finality === undefined ? {} : { finality }),
  }
}
