import t from 'tap'
import { keccak256, stringToBytes } from 'viem'
import { readCompilerInput, textsByHash, verifySource } from '../../src/source/index.ts'
import { compileInput, deploy } from '../fixtures/compile.ts'

const TEXT = 'pragma solidity ^0.8.20; contract Lamp { bool public on; }'
const settings = { optimizer: { enabled: true, runs: 7 }, stopAfter: 'parsing' }
const metadata = {
  compiler: { version: '0.8.37+commit.f401782d' },
  language: 'Solidity',
  settings: {
    optimizer: { enabled: true, runs: 7 },
    compilationTarget: { 'src/Lamp.sol': 'Lamp' },
    libraries: { 'src/L.sol:L': `0x${'11'.repeat(20)}` },
  },
  sources: { 'src/Lamp.sol': { keccak256: keccak256(stringToBytes(TEXT)), urls: [] } },
  version: 1,
}

t.test('standard JSON', async (t) => {
  const reading = readCompilerInput({
    language: 'Solidity',
    sources: { 'Lamp.sol': { content: TEXT } },
    settings: { ...settings, outputSelection: {} },
  })
  if (reading.kind !== 'READ') throw new Error(reading.kind)
  t.equal(reading.target, undefined)
  const lamp = deploy(compileInput(reading.input), 'Lamp.sol', 'Lamp')
  t.equal(verifySource({ ...lamp, target: undefined }).verdict, 'EXACT')
})

t.test('metadata with the sources beside them, by their hashes', async (t) => {
  t.same(readCompilerInput(metadata, textsByHash(['other'])), {
    kind: 'MISSING',
    missing: ['src/Lamp.sol'],
  })
  const reading = readCompilerInput(metadata, textsByHash(['other', TEXT]))
  if (reading.kind !== 'READ') throw new Error(reading.kind)
  t.match(reading, {
    target: 'src/Lamp.sol:Lamp',
    compilerVersion: '0.8.37+commit.f401782d',
    input: {
      sources: { 'src/Lamp.sol': { content: TEXT } },
      settings: { libraries: { 'src/L.sol': { L: `0x${'11'.repeat(20)}` } } },
    },
  })
  t.notOk(Object.hasOwn(reading.input.settings, 'compilationTarget'))
  const output = compileInput(reading.input)
  t.equal(verifySource(deploy(output, 'src/Lamp.sol', 'Lamp')).verdict, 'EXACT')
})

t.test('anything else', async (t) => {
  const files = [undefined, null, 7, [], {}, { sources: [] }, { sources: {} }, 'x']
  for (const file of files) t.same(readCompilerInput(file), { kind: 'UNKNOWN' })
  t.match(readCompilerInput({ sources: { a: 7 } }), { kind: 'MISSING', missing: ['a'] })
  const sources = { a: { content: 'x' } }
  t.match(readCompilerInput({ sources }), { kind: 'READ', target: undefined })
  for (const part of [
    { settings: 7 },
    { settings: 'evil' },
    { settings: null },
    { language: 7 },
    { language: 'x'.repeat(101) },
    { compiler: { version: 'x'.repeat(101) } },
  ]) {
    t.same(readCompilerInput({ sources, ...part }), { kind: 'MALFORMED' })
  }
})
