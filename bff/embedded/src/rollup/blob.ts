import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Address, Hash, Hex } from '@bvlgarichain/contract'
import { mnemonicToAccount } from 'viem/accounts'
import { MAX_FEE, PRIORITY_FEE } from './sender.ts'

/** A blob that carries a payload, with what proves it (EIP-4844). */
export interface TxBlob {
  readonly sidecar: { readonly blob: Hex; readonly commitment: Hex; readonly proof: Hex }
  readonly versionedHash: Hash
}

/** A blob transaction without its nonce. */
export interface BlobTransaction {
  readonly chainId: number
  readonly to: Address
  readonly data: Hex
  readonly gas: number
  readonly blob: TxBlob
}

/** Derivation of an account's key. */
export interface AccountKey {
  readonly mnemonic: string
  readonly accountIndex: number
}

/**
 * Makes the blob of a payload of at most `BLOB_CAPACITY` bytes. Commitment and proof take about
 * a second of computing, so a worker does it, which ends afterwards: its tables would otherwise
 * hold 60 MB for one blob in minutes.
 */
export async function makeBlob(payload: Uint8Array): Promise<TxBlob> {
  const file = `./blob-worker${extname(new URL(import.meta.url).pathname)}`
  const worker = new Worker(new URL(file, import.meta.url), { workerData: payload })
  try {
    // Rejects with the worker's own error, if it fails.
    const [blob] = (await once(worker, 'message')) as [TxBlob]
    return blob
  } finally {
    await worker.terminate()
  }
}

/** Signs a blob transaction in its network form, blob and proof included. */
export function signBlobTransaction(
  { mnemonic, accountIndex }: AccountKey,
  { chainId, to, data, gas, blob }: BlobTransaction,
  nonce: number,
): Promise<Hex> {
  const account = mnemonicToAccount(mnemonic, { addressIndex: accountIndex })
  return account.signTransaction({
    type: 'eip4844',
    chainId,
    nonce,
    to,
    data,
    gas: BigInt(gas),
    maxFeePerGas: MAX_FEE,
    maxPriorityFeePerGas: PRIORITY_FEE,
    maxFeePerBlobGas: MAX_FEE,
    blobVersionedHashes: [blob.versionedHash],
    sidecars: [blob.sidecar],
  })
}
