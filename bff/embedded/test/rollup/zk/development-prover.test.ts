import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hex } from '@bvlgarichain/shared'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import t from 'tap'
import { encodeFunctionData, hexToBytes, toFunctionSelector, toHex } from 'viem'
import { groth16Verifier } from '../../../src/chain/artifacts/groth16-verifier.ts'
import { assertUnofficial } from '../../../src/rollup/zk/assert-unofficial.ts'
import { makeCircuit } from '../../../src/rollup/zk/circuit.ts'
import { openDevelopmentProver } from '../../../src/rollup/zk/development-prover.ts'
import { startAnvil } from '../../fixtures/anvil.ts'
import { faultsOf } from '../../fixtures/check-zk-proof.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'

const coordinateOrder =
  21888242871839275222246405745257275088696311157297823662689037894645226208583n
const scalarOrder =
  21888242871839275222246405745257275088548364400416034343698204186575808495617n

const dir = temporaryFolder(t)
const file = join(dir, 'proving-key')
const prover = openDevelopmentProver(dir)
const { verifyingKey, verifyingKeyHash, programVKey, verifierCreationCode } = prover.facts
const publicValues: Hex = `0x${'a5'.repeat(160)}`
const proof = prover.prove(publicValues)

const hexOf = (value: bigint): Hex => toHex(value, { size: 32 })

/** The proof with `amount` added to one of its eight words. */
const withAdded = (index: number, amount: bigint): Hex => {
  const start = 10 + 64 * index
  const word = BigInt(`0x${proof.slice(start, start + 64)}`) + amount
  return `0x${proof.slice(2, start)}${hexOf(word).slice(2)}${proof.slice(start + 64)}`
}

t.test('a proof has the form of SP1 and verifies under its own key', async (t) => {
  t.equal(hexToBytes(verifyingKey).length, 396)
  t.equal(`0x${bytesToHex(sha256(hexToBytes(verifyingKey)))}`, verifyingKeyHash)
  t.equal(hexToBytes(proof).length, 260)
  t.equal(proof.slice(0, 10), verifyingKeyHash.slice(0, 10))
  t.ok(BigInt(programVKey) < 1n << 253n)
  const claim = { ...prover.facts, publicValues, proof }
  t.same(faultsOf(claim), [])
  t.same(faultsOf({ ...claim, programVKey: hexOf(BigInt(programVKey) - 1n) }), [
    'pairing',
  ])
  t.same(faultsOf({ ...claim, publicValues: `0x${'00'.repeat(160)}` }), ['pairing'])
  t.not(prover.prove(publicValues), proof, 'every proof is blinded anew')
})

t.test('the circuit', async (t) => {
  const circuit = makeCircuit(12_345n)
  const inputs = { programVKey: circuit.programVKey, digest: 1n }
  t.ok(circuit.assign(inputs).rows.length <= 256, 'fits the domain')
  t.equal(makeCircuit(12_345n).programVKey, circuit.programVKey)
  t.not(makeCircuit(12_346n).programVKey, circuit.programVKey)
  t.throws(() => circuit.assign({ ...inputs, digest: scalarOrder }), /digest is not/)
})

t.test('a key with an official selector is refused', async (t) => {
  t.throws(() => assertUnofficial(`11b6a09d${'0'.repeat(56)}`), /SP1 4\.0\.0/)
  t.doesNotThrow(() => assertUnofficial(`11b6a09e${'0'.repeat(56)}`))
})

t.test('the contract', async (t) => {
  const node = await startAnvil(t)
  const [from = ''] = node.accounts
  const sent = await node.send({ from, data: verifierCreationCode })
  await node.mine()
  const receipt = await node.rpc.call<{ contractAddress: string; status: string }>(
    'eth_getTransactionReceipt',
    [sent],
  )
  t.equal(receipt.status, '0x1')
  const to = receipt.contractAddress
  const call = (data: Hex) => node.rpc.call<Hex>('eth_call', [{ to, data }, 'latest'])

  const verifierHash = encodeFunctionData({
    abi: groth16Verifier.abi,
    functionName: 'VERIFIER_HASH',
  })
  t.equal(await call(verifierHash), verifyingKeyHash)

  const verify = (program: Hex, values: Hex, proof: Hex) =>
    call(
      encodeFunctionData({
        abi: groth16Verifier.abi,
        functionName: 'verifyProof',
        args: [program, values, proof],
      }),
    )
  t.equal(await verify(programVKey, publicValues, proof), '0x', 'accepts the proof')

  /** The response of the node names the error only by its selector. */
  const rejected = (asked: Promise<Hex>, error: string, comment: string) =>
    t.rejects(asked, { message: new RegExp(toFunctionSelector(error)) }, comment)
  const invalid = 'InvalidProof()'
  const wrongSelector = 'WrongVerifierSelector(bytes4,bytes4)'

  await rejected(verify(programVKey, '0xa5', proof), invalid, 'other values')
  await rejected(
    verify(hexOf(BigInt(programVKey) + 1n), publicValues, proof),
    invalid,
    'another program',
  )
  await rejected(
    verify(hexOf(BigInt(programVKey) + scalarOrder), publicValues, proof),
    invalid,
    'the program key not reduced',
  )
  for (const word of [0, 2, 7]) {
    await rejected(
      verify(programVKey, publicValues, withAdded(word, 1n)),
      invalid,
      `word ${word} changed`,
    )
    await rejected(
      verify(programVKey, publicValues, withAdded(word, coordinateOrder)),
      invalid,
      `word ${word} not reduced`,
    )
  }
  await rejected(
    verify(programVKey, publicValues, `${proof}00`),
    invalid,
    'a byte too many',
  )
  await rejected(
    verify(programVKey, publicValues, `0x11b6a09d${proof.slice(10)}`),
    wrongSelector,
    "SP1's selector",
  )
  await rejected(verify(programVKey, publicValues, '0x'), wrongSelector, 'no proof')
})

t.test('the keys outlive the process', async (t) => {
  t.equal(statSync(file).mode & 0o777, 0o600, 'nobody else may read them')
  const written = readFileSync(file, 'utf8')
  const again = openDevelopmentProver(dir)
  t.same(again.facts, prover.facts)
  t.equal(again.discarded, undefined)
  t.equal(readFileSync(file, 'utf8'), written)

  const half = written.length / 2
  const bodyOf = (change: (body: string) => string) => {
    const body = change(written.slice(65))
    return `${bytesToHex(sha256(utf8ToBytes(body)))}\n${body}`
  }
  const unusable: [string, string][] = [
    [written.slice(0, half), 'it is damaged'],
    [
      bodyOf((body) => body.replace('"format":1', '"format":0')),
      'it comes from another version of this program',
    ],
    [bodyOf(() => ''), 'it comes from another version of this program'],
    [
      bodyOf((body) => body.replace('"programVKey":"', '"programVKey":"1')),
      'it is for another circuit',
    ],
  ]
  for (const [text, reason] of unusable) {
    writeFileSync(file, text)
    const anew = openDevelopmentProver(dir)
    t.equal(anew.discarded, reason)
    t.not(anew.facts.verifyingKeyHash, verifyingKeyHash)
    t.same(openDevelopmentProver(dir).facts, anew.facts, 'the new keys are kept')
  }
})
