import t from 'tap'
import { compilations } from '../../src/chain/artifacts/compilations.ts'
import { counter } from '../../src/chain/artifacts/counter.ts'
import { identifyContract } from '../../src/chain/identify-contract.ts'

const WORD = 'ab'.repeat(32)

/** Runtime code of a contract with one value for all its immutables. */
function deployedCode(name: string): string {
  const found = compilations.find((one) => one.name === name)
  if (found === undefined) throw new Error(`no contract ${name}`)
  let code: string = found.runtimeCode
  for (const { start, length } of Object.values(found.immutables).flat()) {
    const from = 2 + start * 2
    code = code.slice(0, from) + WORD.slice(0, length * 2) + code.slice(from + length * 2)
  }
  return code
}

t.test('each contract is identified by its code', async (t) => {
  for (const { name } of compilations) {
    t.equal(identifyContract(deployedCode(name))?.name, name)
  }
})

t.test('other code is none', async (t) => {
  const code = deployedCode('Counter')
  t.equal(identifyContract('0x'), undefined)
  t.equal(identifyContract(`${code}00`), undefined)
  const changed = code.slice(0, 20) + (code[20] === '0' ? '1' : '0') + code.slice(21)
  t.equal(identifyContract(changed), undefined)
})

t.test('an immutable with two values is none', async (t) => {
  const found = compilations.find(({ immutables }) =>
    Object.values(immutables).some(({ length }) => length > 1),
  )
  if (found === undefined) return t.fail('no contract has an immutable in two places')
  const [places = []] = Object.values(found.immutables).filter(({ length }) => length > 1)
  const from = 2 + (places[0]?.start ?? 0) * 2
  const code = deployedCode(found.name)
  t.equal(identifyContract(`${code.slice(0, from)}cd${code.slice(from + 2)}`), undefined)
})

t.test('artifacts and compilations are of one compiler run', async (t) => {
  const found = compilations.find(({ name }) => name === 'Counter')
  t.equal(found?.creationCode, counter.bytecode)
})
