import { join } from 'node:path'
import { type Hash, type Hex, toHash } from '@bvlgarichain/shared'
import { outcomeOf } from '@bvlgarichain/verify'
import { verifyZkProof } from '@bvlgarichain/verify/proof'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { toHex } from 'viem'
import { assertUnofficial } from './assert-unofficial.ts'
import { type Circuit, makeCircuit } from './circuit.ts'
import { randomScalar } from './curve.ts'
import { encodeGnarkKey } from './gnark-key.ts'
import {
  type ProverKeys,
  readKeyFile,
  UnusableKeyFileError,
  writeKeyFile,
} from './key-file.ts'
import { makeProver } from './prove.ts'
import { setUp } from './set-up.ts'
import { digestOf, encodeSp1Proof } from './sp1-proof.ts'
import { verifierCreationCode } from './verifier-contract.ts'

/** Data that others need to verify the prover's proofs. */
export interface ProverFacts {
  /** The verifying key in gnark's form, as SP1 publishes its own. */
  readonly verifyingKey: Hex
  /** SHA-256 of the verifying key; its first 4 bytes are the selector of every proof. */
  readonly verifyingKeyHash: Hash
  /** First public input of every proof. */
  readonly programVKey: Hash
  /** Creation code and arguments of the contract that verifies the proofs. */
  readonly verifierCreationCode: Hex
}

/** The development prover, computing where it is called: a second or two. */
export interface DevelopmentProver {
  readonly facts: ProverFacts
  /** Why the keys of an earlier start were not used; they are lost. */
  readonly discarded: string | undefined
  /**
   * A proof for these public values in SP1's layout (260 bytes), verified already. It shows that
   * this prover made it and nothing about an execution.
   */
  prove(publicValues: Hex): Hex
}

interface Opened {
  readonly keys: ProverKeys
  readonly circuit: Circuit
  readonly discarded?: string
}

function makeKeys(file: string): Opened {
  const secret = randomScalar()
  const circuit = makeCircuit(secret)
  const { programVKey } = circuit
  const key = setUp(circuit.assign({ programVKey: 0n, digest: 0n }))
  assertUnofficial(bytesToHex(sha256(encodeGnarkKey(key.verifyingKey))))
  const keys = { secret, programVKey, key }
  writeKeyFile(file, keys)
  return { keys, circuit }
}

function openKeys(file: string): Opened {
  try {
    const keys = readKeyFile(file)
    if (keys === undefined) return makeKeys(file)
    const circuit = makeCircuit(keys.secret)
    if (circuit.programVKey !== keys.programVKey) {
      throw new UnusableKeyFileError('it is for another circuit')
    }
    return { keys, circuit }
  } catch (error) {
    if (!(error instanceof UnusableKeyFileError)) throw error
    return { ...makeKeys(file), discarded: error.message }
  }
}

/**
 * Opens the prover whose keys are in the folder. Without usable ones there it makes new keys,
 * under which the proofs of the old ones do not verify.
 */
export function openDevelopmentProver(dir: string): DevelopmentProver {
  const { keys, circuit, discarded } = openKeys(join(dir, 'proving-key'))
  const { verifyingKey } = keys.key
  const { programVKey } = circuit
  const encodedKey = encodeGnarkKey(verifyingKey)
  const verifyingKeyHash = sha256(encodedKey)
  const hash = toHash(toHex(verifyingKeyHash))
  const prove = makeProver(keys.key)

  const facts = {
    verifyingKey: toHex(encodedKey),
    verifyingKeyHash: hash,
    programVKey: toHash(toHex(programVKey, { size: 32 })),
    verifierCreationCode: verifierCreationCode(verifyingKey, hash),
  }
  const trust = {
    zkVerifyingKeys: [{ name: 'Own', key: facts.verifyingKey }],
    zkPrograms: [{ name: 'Own', vkey: facts.programVKey }],
  }

  return {
    facts,
    discarded,

    prove(publicValues) {
      const digest = digestOf(hexToBytes(publicValues.slice(2)))
      const points = prove(circuit.assign({ programVKey, digest }))
      const proof = toHex(encodeSp1Proof(verifyingKeyHash, points))
      const { steps } = verifyZkProof({ ...facts, proof, publicValues }, trust)
      if (outcomeOf(steps) !== 'PASS') {
        const faulty = steps.find(({ outcome }) => outcome !== 'PASS')
        throw new Error(`The proof does not verify: ${faulty?.id} ${faulty?.reason}`)
      }
      return proof
    },
  }
}
