import { compilerInput, verifySource } from '@bvlgarichain/verify/source'
import solc from 'solc'
import t from 'tap'
import { getContractAddress } from 'viem'
import {
  compilations,
  compilerSettings,
  compilerVersion,
  contractFiles,
} from '../../src/chain/artifacts/compilations.ts'
import type { Compilation } from '../../src/chain/compilation.ts'

const DEPLOYER = `0x${'d0'.repeat(20)}` as const
const ADDRESS = getContractAddress({ from: DEPLOYER, nonce: 0n })
const WORD = 'ab'.repeat(32)

/** Sources of a contract as they are published. */
const sourcesOf = ({ needed }: Compilation) =>
  Object.fromEntries(needed.map((path) => [path, { content: contractFiles[path] ?? '' }]))

const compile = (sources: ReturnType<typeof sourcesOf>): unknown =>
  JSON.parse(
    solc.compile(JSON.stringify(compilerInput('Solidity', sources, compilerSettings))),
  )

/** Code of a contract with a value for each immutable, and the transaction that created it. */
function deploy({ file, name, runtimeCode, creationCode, immutables }: Compilation) {
  let code: string = runtimeCode
  for (const { start, length } of Object.values(immutables).flat()) {
    const from = 2 + start * 2
    code = code.slice(0, from) + WORD.slice(0, length * 2) + code.slice(from + length * 2)
  }
  const creation = { from: DEPLOYER, to: null, nonce: '0x0', input: creationCode }
  return { target: `${file}:${name}`, address: ADDRESS, code, creation }
}

const flip = (code: string, at: number) =>
  code.slice(0, at) + (code[at] === '0' ? '1' : '0') + code.slice(at + 1)

t.test('the sources of each contract compile to its code', async (t) => {
  t.ok(solc.version().startsWith(compilerVersion))
  for (const compilation of compilations) {
    const { name, immutables, runtimeCode } = compilation
    const output = compile(sourcesOf(compilation))
    const deployed = deploy(compilation)
    // Constructors with arguments have none here.
    const { creation, ...rest } = deployed
    const found = verifySource({ output, ...rest })
    t.equal(found.verdict, 'EXACT', name)
    t.equal(found.immutables.length, Object.keys(immutables).length, name)
    t.ok(
      found.immutables.every(
        ({ name, value }) => !/^\d/.test(name) && value === `0x${WORD}`,
      ),
      name,
    )
    const created = verifySource({ output, ...deployed }).steps
    t.equal(created.find(({ id }) => id === 'creation')?.outcome, 'PASS', name)

    const isFree = new Set(
      Object.values(immutables)
        .flat()
        .flatMap(({ start, length }) => Array.from({ length }, (_, at) => start + at)),
    )
    const size = (runtimeCode.length - 2) / 2
    for (let at = 0; at < size; at += 1 + Math.floor(size / 40)) {
      const code = flip(deployed.code, 2 + 2 * at)
      const { verdict, steps } = verifySource({ output, ...rest, code })
      const step = steps.find(({ outcome }) => outcome === 'FAIL')
      if (isFree.has(at)) t.not(step?.id, 'code', `${name}, immutable at ${at}`)
      else t.match({ verdict, step }, { verdict: 'DIFFERENT', step: { id: 'code' } })
    }
  }
})

t.test('a changed character of the source gives other code', async (t) => {
  const counter = compilations.find(({ name }) => name === 'Counter')
  if (counter === undefined) throw new Error('no counter')
  const sources = sourcesOf(counter)
  const content = sources[counter.file]?.content.replace('count += 1', 'count += 2')
  if (content === undefined) throw new Error('no file')
  const output = compile({ ...sources, [counter.file]: { content } })
  t.match(verifySource({ output, ...deploy(counter) }), {
    verdict: 'DIFFERENT',
    steps: [
      { id: 'compile' },
      { id: 'code', outcome: 'FAIL', facts: { offset: Number } },
    ],
  })
})
