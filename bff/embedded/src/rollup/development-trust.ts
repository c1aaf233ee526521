import { X509Certificate } from 'node:crypto'
import type { Address, Bridge, Trust } from '@bvlgarichain/contract'
import type { TeeProver } from './tee/tee-prover.ts'
import type { ProverFacts } from './zk/zk-prover.ts'

/** Names that mark the keys as development keys. */
const TEE_NAME = 'Development root, not Intel'
const ZK_NAME = 'Development verifying key'

/**
 * Trust for a page of this network: the keys of its own making that quotes and proofs are checked
 * with, its bridge, and its contract on layer 1.
 */
export function developmentTrust(
  tee: Pick<TeeProver, 'rootCertificate' | 'measurements' | 'registers'>,
  zk: Pick<ProverFacts, 'verifyingKey' | 'programVKey'>,
  bridge: Bridge,
  rollup: Address,
): Trust {
  const { x, y } = new X509Certificate(tee.rootCertificate).publicKey.export({
    format: 'jwk',
  })
  const hex = (coordinate = '') => Buffer.from(coordinate, 'base64url').toString('hex')
  return {
    teeRoots: [{ name: TEE_NAME, publicKey: `0x04${hex(x)}${hex(y)}` }],
    teeMeasurements: tee.measurements.map((value) =>
      value.length === 66
        ? { name: 'Development SGX prover', value }
        : { name: 'Development TDX prover', value, ...tee.registers },
    ),
    zkVerifyingKeys: [{ name: ZK_NAME, key: zk.verifyingKey }],
    plainRules: true,
    zkPrograms: [{ name: 'No program: proofs are simulated', vkey: zk.programVKey }],
    bridge,
    rollup,
  }
}
