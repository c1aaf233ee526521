import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hex } from '@bvlgarichain/contract'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import t from 'tap'
import { encodeFunctionData, hexToBytes, toFunctionSelector, toHex } from 'viem'
import { groth16Verifier } from '../../../src/chain/artifacts/groth16-verifier.ts'
import { assertUnofficial } from '../../../src/rollup/zk/assert-unofficial.ts'
import { openZkProver } from '../../../src/rollup/zk/zk-prover.ts'
import { startAnvil } from '../../fixtures/anvil.ts'
import { faultsOf } from '../../fixtures/check-zk-proof.ts'
import { makeTestLog } from '../../fixtures/log.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'

const coordinateOrder =
  21888242871839275222246405745257275088696311157297823662689037894645226208583n
const scalarOrder =
  21888242871839275222246405745257275088548364400416034343698204186575808495617n

const dir = temporaryFolder(t)
const file = join(dir, 'proving-key')
const prover = openZkProver(dir)
const { verifyingKey, verifyingKeyHash, programVKey, verifierCreationCode } = prover
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
  const claim = { ...prover, publicValues, proof }
  t.same(faultsOf(claim), [])
  t.same(faultsOf({ ...claim, programVKey: hexOf(BigInt(programVKey) - 1n) }), [
    'pairing',
  ])
  t.same(faultsOf({ ...claim, publicValues: `0x${'00'.repeat(160)}` }), ['pairing'])
  t.not(prover.prove(publicValues), proof, 'every proof has other points')
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
  const rejected = (proof: Promise<Hex>, error: string, comment: string) =>
    t.rejects(proof, { message: new RegExp(toFunctionSelector(error)) }, comment)
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

t.test('the key outlives the process', async (t) => {
  const { log, messages } = makeTestLog()
  t.equal(statSync(file).mode & 0o777, 0o600, 'no other user may read it')
  const written = readFileSync(file, 'utf8')
  t.equal(openZkProver(dir, log).verifyingKey, verifyingKey)
  t.equal(readFileSync(file, 'utf8'), written)
  t.same(messages, [])

  for (const text of [written.slice(0, 99), '[]', '{}', '["0"]', 'torn', '']) {
    writeFileSync(file, text)
    const anew = openZkProver(dir, log)
    t.not(anew.verifyingKeyHash, verifyingKeyHash)
    t.equal(openZkProver(dir).verifyingKey, anew.verifyingKey, 'the new key is kept')
    t.match(messages.pop(), /cannot be read, so a new one is made/, text.slice(0, 20))
  }
})

t.test('a folder that cannot be used', async (t) => {
  const file = join(temporaryFolder(t), 'file')
  writeFileSync(file, '')
  t.throws(() => openZkProver(join(file, 'zk')), { code: 'ENOTDIR' })
})
