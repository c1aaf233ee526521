import type { Address, BlockHeight, Hash, RequestOf } from '@bvlgarichain/contract'

/** Height or hash of a block. */
export type BlockId = BlockHeight | Hash

/** Request for a block. */
export const blockRequest = (id: BlockId): RequestOf<'blockDetail'> =>
  typeof id === 'number' ? { blockHeight: id } : { blockHash: id }

/** Request for an account's summary. The call returns balances too; one is enough. */
export const accountRequest = (address: Address): RequestOf<'accountTokenList'> => ({
  address,
  pageSize: 1,
})
