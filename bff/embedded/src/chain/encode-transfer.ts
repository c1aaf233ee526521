import { type Address, encodeFunctionData, type Hex } from 'viem'
import { token } from './artifacts/token.ts'

/** Call data of an ERC-20 `transfer`; `value` in the token's smallest unit. */
export const encodeTransfer = (to: Address, value: bigint): Hex =>
  encodeFunctionData({ abi: token.abi, functionName: 'transfer', args: [to, value] })
