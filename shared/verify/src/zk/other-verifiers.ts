/*
 * Verifiers that SP1 has published and this package does not hold, by the selector that their proofs
 * begin with (the first 4 bytes of `VERIFIER_HASH` in succinctlabs/sp1-contracts). They serve to
 * say what a proof is, never to accept one.
 */

/** Plonk verifiers. */
const PLONK: Readonly<Record<string, string>> = {
  fedc1fcc: '1.0.1',
  '8c5bc5e4': '1.0.7-testnet',
  '801c66ac': '1.0.8-testnet',
  c430ff7f: '1.1.0',
  '616a4205': '1.2.0-rc1',
  c865c1b6: '1.2.0',
  '4aca240a': '2.0.0',
  ffea2d2e: '3.0.0-rc1',
  '8fd4de72': '3.0.0-rc3',
  '86535066': '3.0.0-rc4',
  '54bdcae3': '3.0.0',
  '1b34fe11': '4.0.0-rc.3',
  d4e8ecd2: '5.0.0',
  bb1a6f29: '6.0.0',
  '5a093a2f': '6.1.0',
}

/** SP1's version of a Plonk proof; `undefined` for a proof that is none. */
export const plonkVersion = (proof: Uint8Array): string | undefined =>
  ownEntry(PLONK, selectorOf(proof))

/** Bytes of a Plonk proof: selector and 27 words, from version 6 on with three more. */
const PLONK_BYTES: readonly number[] = [868, 964]

/** True for bytes that may be a Plonk proof of a version that isn't listed. */
export const hasPlonkLength = ({ length }: Uint8Array): boolean =>
  PLONK_BYTES.includes(length)

const selectorOf = (proof: Uint8Array): string =>
  Array.from(proof.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('')

const ownEntry = (list: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(list, key) ? list[key] : undefined
