import { isAddress, type TransactionDetail } from '@bvlgarichain/contract'

/** Addresses of the EntryPoint contracts by version. Source: ERC-4337's reference deployments. */
export const ENTRY_POINTS: Readonly<Record<string, string>> = {
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789': '0.6',
  '0x0000000071727de22e5e9d8baf0edac6f37da032': '0.7',
  '0x4337084d9e255ff0702461cf8895ce9e9b5ff108': '0.8',
  '0x433709009b8330fda32311df1c2afa402ed8d009': '0.9',
}

/** Addresses of the EntryPoint contracts of all versions. */
export const entryPointAddresses = () => Object.keys(ENTRY_POINTS).filter(isAddress)

/** First topic of `UserOperationEvent`. */
export const OPERATION_TOPIC: string =
  '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/** Version of the EntryPoint contract at an address; `undefined` for any other contract. */
export const entryPointVersion = (address: string | null | undefined) =>
  address && Object.hasOwn(ENTRY_POINTS, address) ? ENTRY_POINTS[address] : undefined

/** Number of the user operations that a transaction logs; `undefined` for some, of which only the first logs are known. */
export function operationCount({
  logs = [],
  logCount = logs.length,
}: Pick<TransactionDetail, 'logs' | 'logCount'>): number | undefined {
  const { length } = logs.filter(
    ({ address, topics }) =>
      topics?.[0] === OPERATION_TOPIC && entryPointVersion(address) !== undefined,
  )
  return length > 0 && logCount > logs.length ? undefined : length
}
