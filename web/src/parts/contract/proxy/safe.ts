import { type Address, isAddress } from '@bvlgarichain/contract'
import { queryOptions } from '@tanstack/react-query'
import { type AbiFunction, encodeFunctionData, parseAbi } from 'viem'
import { decodeExactly } from '../decode-exactly.ts'
import { readOrRevert } from '../node-client.ts'

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
      const read = async (item: AbiFunction, args: readonly unknown[] = []) => {
        const data = encodeFunctionData({ abi: [item], args } as never)
        const result = await readOrRevert(address, data)
        return result === undefined ? undefined : decodeExactly(item.outputs, result)?.[0]
      }
      const [version, owners, threshold, nonce, modules] = await Promise.all([
        read(abi[0]),
        read(abi[1]),
        read(abi[2]),
        read(abi[3]),
        read(abi[4], [SENTINEL, MAX_MODULES]),
      ])
      return {
        version: typeof version === 'string' ? version : undefined,
        owners: addressesIn(owners),
        threshold: typeof threshold === 'bigint' ? threshold : undefined,
        nonce: typeof nonce === 'bigint' ? nonce : undefined,
        modules: addressesIn(modules),
      }
    },
    staleTime: 60_000,
    meta: { silent: true },
  })

function addressesIn(value: unknown): readonly Address[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.slice(0, MAX_LISTED).flatMap((each: unknown) => {
    const address = String(each).toLowerCase()
    return isAddress(address) ? [address] : []
  })
}
