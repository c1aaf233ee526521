import type { Address, BlockHeight, Hash, RequestFor } from '@bvlgarichain/shared'

/** How a block is named. */
export type BlockId = { readonly height: BlockHeight } | { readonly hash: Hash }

/** What is asked for a block. */
export const blockRequest = (id: BlockId): RequestFor<'blockDetail'> =>
  'height' in id ? { blockHeight: id.height } : { blockHash: id.hash }

/** What is asked for an account's summary. The call brings balances too; one is enough. */
export const accountRequest = (address: Address): RequestFor<'accountTokenList'> => ({
  address,
  pageSize: 1,
})
