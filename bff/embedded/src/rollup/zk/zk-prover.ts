import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Hash, type Hex, toHash } from '@bvlgarichain/contract'
import { bytesToNumberBE } from '@noble/curves/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { Logger } from 'pino'
import { toHex } from 'viem'
import { assertUnofficial } from './assert-unofficial.ts'
import { scalarField } from './curve.ts'
import { encodeGnarkKey } from './gnark-key.ts'
import { below253Bits, digestOf, encodeSp1Proof } from './sp1-proof.ts'
import { makeTrapdoor, simulateProof, type Trapdoor, verifyingKeyOf } from './trapdoor.ts'
import { verifierCreationCode } from './verifier-contract.ts'

/** Data that others need to verify the prover's proofs. */
export interface ProverFacts {
  /** The verifying key in gnark's form, as SP1 publishes its own. */
  readonly verifyingKey: Hex
  /** SHA-256 of the verifying key; its first 4 bytes are the selector of every proof. */
  readonly verifyingKeyHash: Hash
  /** First public input of every proof. It names no program: it is made of the key. */
  readonly programVKey: Hash
  /** Creation code and arguments of the contract that verifies the proofs. */
  readonly verifierCreationCode: Hex
}

/**
 * The prover of the embedded rollup. It simulates Groth16 proofs in SP1's layout with a development key
 * whose trapdoor it knows: they verify like real ones, and prove nothing.
 */
export interface ZkProver extends ProverFacts {
  /** A proof for these public values in SP1's layout, 260 bytes. */
  prove(publicValues: Hex): Hex
}

/** Program key and digest of the public values, in SP1's order. */
const PUBLIC_INPUTS = 2
const SECRETS = ['alpha', 'beta', 'gamma', 'delta'] as const

/**
 * Opens the prover whose key is in a folder; without a usable one there it makes a new key, under which
 * earlier proofs do not verify. @throws Error if the folder cannot be written
 */
export function openZkProver(dir: string, log?: Logger): ZkProver {
  const trapdoor = openTrapdoor(join(dir, 'proving-key'), log)
  const key = verifyingKeyOf(trapdoor)
  const encodedKey = encodeGnarkKey(key)
  const keyHash = sha256(encodedKey)
  assertUnofficial(bytesToHex(keyHash))
  const verifyingKeyHash = toHash(toHex(keyHash))
  const program = below253Bits(bytesToNumberBE(keyHash))
  return {
    verifyingKey: toHex(encodedKey),
    verifyingKeyHash,
    programVKey: toHash(toHex(program, { size: 32 })),
    verifierCreationCode: verifierCreationCode(key, verifyingKeyHash),
    prove(publicValues) {
      const digest = digestOf(hexToBytes(publicValues.slice(2)))
      return toHex(encodeSp1Proof(keyHash, simulateProof(trapdoor, [program, digest])))
    },
  }
}

function openTrapdoor(file: string, log: Logger | undefined): Trapdoor {
  if (existsSync(file)) {
    const text = readFileSync(file, 'utf8')
    try {
      return readTrapdoor(text)
    } catch (err) {
      log?.warn(
        { err },
        `The proving key in ${file} cannot be read, so a new one is made`,
      )
    }
  }
  const trapdoor = makeTrapdoor(PUBLIC_INPUTS)
  const { inputs } = trapdoor
  const scalars = [...SECRETS.map((name) => trapdoor[name]), ...inputs]
  mkdirSync(join(file, '..'), { recursive: true })
  // A killed process leaves the old file or the new one.
  const text = JSON.stringify(scalars.map((scalar) => scalar.toString(16)))
  writeFileSync(`${file}.tmp`, text, { mode: 0o600, flush: true })
  renameSync(`${file}.tmp`, file)
  return trapdoor
}

/** @throws Error for anything that {@link openTrapdoor} does not write */
function readTrapdoor(text: string): Trapdoor {
  const scalars = (JSON.parse(text) as readonly string[]).map((hex) => BigInt(`0x${hex}`))
  const areScalars = scalars.every((scalar) => scalarField.isValidNot0(scalar))
  const [alpha = 0n, beta = 0n, gamma = 0n, delta = 0n, ...inputs] = scalars
  if (!areScalars || inputs.length !== PUBLIC_INPUTS + 1) {
    throw new Error('There are no such scalars')
  }
  return { alpha, beta, gamma, delta, inputs }
}
