import type { Hex, Quantity } from '@bvlgarichain/contract'
import { bytesToHex, concatBytes, hexToBytes, keccak256 } from 'viem/utils'
import { blobWords, makeAbiReader, numberWord, paddedWord, WORD } from '../abi.ts'
import { readBytes } from '../read.ts'

/** Arguments of the call that claims a message. */
export interface ClaimCall {
  readonly message: {
    readonly nonce: bigint
    readonly sender: Hex
    readonly target: Hex
    readonly data: Hex
  }
  readonly batchIndex: bigint
  readonly leafIndex: bigint
  readonly proof: readonly Hex[]
}

/** Asset that a message to the bridge moves. */
export interface BridgeCall {
  /** Token on layer 1; the zero address for ETH. */
  readonly token: Hex
  readonly from: Hex
  readonly to: Hex
  readonly amount: bigint
}

/** `claim((uint256,address,address,bytes),uint256,uint256,bytes32[])` of the L1 mailbox. */
const CLAIM = '0xe1dbee81'
/** `finalizeWithdrawal(address,address,address,uint256)` of the L1 bridge. */
const FINALIZE_WITHDRAWAL = '0xf13f9df8'
const SELECTOR = 4

/** Reads the call data of a claim; `undefined` for another call or text that is none. */
export function decodeClaim(calldata: unknown): ClaimCall | undefined {
  const parameters = parametersOf(calldata, CLAIM)
  if (parameters === undefined) return undefined
  const read = makeAbiReader(parameters)
  try {
    const message = read.size(0)
    const proof = read.size(3 * WORD)
    return {
      message: {
        nonce: read.number(message),
        sender: bytesToHex(read.address(message + WORD)),
        target: bytesToHex(read.address(message + 2 * WORD)),
        data: bytesToHex(read.blob(message + read.size(message + 3 * WORD))),
      },
      batchIndex: read.number(WORD),
      leafIndex: read.number(2 * WORD),
      proof: Array.from({ length: read.size(proof) }, (_, level) =>
        bytesToHex(read.bytes32(proof + (level + 1) * WORD)),
      ),
    }
  } catch {
    return undefined
  }
}

/** The call data of a claim, to be sent to the mailbox on layer 1. */
export function encodeClaim({ message, batchIndex, leafIndex, proof }: ClaimCall): Hex {
  const encoded = concatBytes(messageWords(message, 4))
  const head = 4 * WORD
  return bytesToHex(
    concatBytes([
      hexToBytes(CLAIM),
      numberWord(BigInt(head)),
      numberWord(batchIndex),
      numberWord(leafIndex),
      numberWord(BigInt(head + encoded.length)),
      encoded,
      numberWord(BigInt(proof.length)),
      ...proof.map((node) => hexToBytes(node)),
    ]),
  )
}

/** Reads what a message makes the bridge do; `undefined` for a message of another kind. */
export function decodeBridgeCall(data: Hex): BridgeCall | undefined {
  const parameters = parametersOf(data, FINALIZE_WITHDRAWAL)
  if (parameters === undefined) return undefined
  const read = makeAbiReader(parameters)
  try {
    return {
      token: bytesToHex(read.address(0)),
      from: bytesToHex(read.address(WORD)),
      to: bytesToHex(read.address(2 * WORD)),
      amount: read.number(3 * WORD),
    }
  } catch {
    return undefined
  }
}

/**
 * Identity of a message sent on the chain `chainId`, which is its leaf in the tree: keccak256 of
 * `abi.encode(chainId, nonce, sender, target, data)`.
 */
export const hashMessage = (chainId: Quantity, message: ClaimCall['message']): Hex =>
  keccak256(concatBytes([numberWord(BigInt(chainId)), ...messageWords(message, 5)]))

/** A message's fields as ABI words; `head` words precede its data. */
function messageWords(
  { nonce, sender, target, data }: ClaimCall['message'],
  head: number,
): Uint8Array[] {
  return [
    numberWord(nonce),
    paddedWord(hexToBytes(sender)),
    paddedWord(hexToBytes(target)),
    numberWord(BigInt(head * WORD)),
    blobWords(hexToBytes(data)),
  ]
}

function parametersOf(calldata: unknown, selector: string): Uint8Array | undefined {
  const bytes = readBytes(calldata)
  if (bytes === undefined) return undefined
  return bytesToHex(bytes.subarray(0, SELECTOR)) === selector
    ? bytes.subarray(SELECTOR)
    : undefined
}
