import type { Address } from '@bvlgarichain/contract'
import { queryOptions } from '@tanstack/react-query'
import { parseAbi } from 'viem'
import { addressIn } from '../node-values.ts'
import { readFunction } from '../read-function.ts'

/** State of a Safe at the head; a part that the contract does not give is `undefined`. */
export interface SafeFacts {
  readonly version: string | undefined
  readonly owners: readonly Address[] | undefined
  /** Owners that must agree. */
  readonly threshold: bigint | undefined
  /** Transactions that it has executed. */
  readonly nonce: bigint | undefined
  readonly modules: readonly Address[] | undefined
}

const abi = parseAbi([
  'function VERSION() view returns (string)',
  'function getOwners() view returns (address[])',
  'function getThreshold() view returns (uint256)',
  'function nonce() view returns (uint256)',
  'function getModulesPaginated(address start, uint256 pageSize) view returns (address[] array, address next)',
])
/** Head of a Safe's linked list of modules. */
const SENTINEL = `0x${'1'.padStart(40, '0')}` as const
const MAX_MODULES = 20n
/** Owners and modules that are listed. */
const MAX_LISTED = 100

/** Owners, threshold and modules of a Safe. */
export const safeQuery = (address: Address) =>
  queryOptions({
    queryKey: ['safe', address] as const,
    queryFn: async (): Promise<SafeFacts> => {
      const [version, owners, threshold, nonce, modules] = await Promise.all([
        readFunction(address, abi[0], []),
        readFunction(address, abi[1], []),
        readFunction(address, abi[2], []),
        readFunction(address, abi[3], []),
        readFunction(address, abi[4], [SENTINEL, MAX_MODULES]),
      ])
      return {
        version: version?.[0],
        owners: addressesIn(owners?.[0]),
        threshold: threshold?.[0],
        nonce: nonce?.[0],
        modules: addressesIn(modules?.[0]),
      }
    },
    staleTime: 60_000,
    meta: { silent: true },
  })

const addressesIn = (list: readonly string[] | undefined) =>
  list?.slice(0, MAX_LISTED).flatMap((each) => addressIn(each) ?? [])
