import type { Hash, Hex } from '@bvlgarichain/contract'
import type { GnarkKey } from '@bvlgarichain/verify/proof'
import { encodeDeployData } from 'viem'
import { groth16Verifier } from '../../chain/artifacts/groth16-verifier.ts'
import { wordsOfG1, wordsOfG2 } from './curve.ts'

/**
 * Creation code and arguments of a contract that verifies proofs under a key
 * of two public inputs. @throws Error for a key of another number.
 */
export function verifierCreationCode(key: GnarkKey, verifyingKeyHash: Hash): Hex {
  const [constant, programVKey, digest, ...others] = key.ic
  if (!constant || !programVKey || !digest || others.length > 0) {
    throw new Error('The verifier contract takes two public inputs')
  }
  return encodeDeployData({
    abi: groth16Verifier.abi,
    bytecode: groth16Verifier.bytecode,
    args: [
      wordsOfG1(key.alpha),
      wordsOfG2(key.beta.negate()),
      wordsOfG2(key.gamma.negate()),
      wordsOfG2(key.delta.negate()),
      [...wordsOfG1(constant), ...wordsOfG1(programVKey), ...wordsOfG1(digest)],
      verifyingKeyHash,
    ],
  })
}
