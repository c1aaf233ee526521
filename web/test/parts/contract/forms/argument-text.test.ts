import t from 'tap'
import { type AbiFunction, parseAbiItem } from 'viem'
import {
  argumentsFromText,
  argumentsToText,
  fitArgument,
  readAbiText,
  readArguments,
  readLeaf,
  valueToText,
} from '../../../../src/parts/contract/forms/argument-text.ts'

const ADDRESS = `0x${'ab'.repeat(20)}`
const { inputs } = parseAbiItem(
  'function f((address to, uint256[2] pair) part, uint8[] small, string text)',
) as AbiFunction

t.test('reads elementary values and says what is wrong with others', async (t) => {
  const cases: readonly (readonly [string, string, unknown])[] = [
    ['uint256', '12', { value: 12n }],
    ['uint256', ' 0x10 ', { value: 16n }],
    ['uint8', '255', { value: 255 }],
    ['uint8', '256', { fault: 'range' }],
    ['int8', '-128', { value: -128 }],
    ['int8', '-129', { fault: 'range' }],
    ['uint256', '-1', { fault: 'range' }],
    ['uint256', '1.5', { fault: 'integer' }],
    ['uint256', '1e18', { fault: 'integer' }],
    ['uint256', '9'.repeat(79), { fault: 'integer' }],
    ['uint256', '', { fault: 'missing' }],
    ['address', ADDRESS.toUpperCase().replace('X', 'x'), { value: ADDRESS }],
    ['address', '0x12', { fault: 'address' }],
    ['bool', 'true', { value: true }],
    ['bool', 'yes', { fault: 'bool' }],
    ['bytes', '0x', { value: '0x' }],
    ['bytes', '0x1', { fault: 'bytes' }],
    ['bytes4', '0x01020304', { value: '0x01020304' }],
    ['bytes4', '0x010203', { fault: 'bytes' }],
    ['string', '', { value: '' }],
  ]
  for (const [type, text, expected] of cases) {
    t.same(readLeaf(type, text), expected, `${type} ${text.slice(0, 12)}`)
  }
})

t.test('reads tuples and arrays from nested texts', async (t) => {
  const texts = [[ADDRESS, ['1', '2']], ['3', '4'], 'x']
  t.same(readArguments(inputs, texts), [{ to: ADDRESS, pair: [1n, 2n] }, [3, 4], 'x'])
  t.equal(readArguments(inputs, [[ADDRESS, ['1', '']], [], '']), undefined)
  t.equal(readArguments(inputs, texts.slice(0, 2)), undefined)
})

t.test('a form takes what fits of the arguments that are given', async (t) => {
  const fit = (given: readonly unknown[]) =>
    inputs.map((input, index) => fitArgument(input, given[index] as never))
  t.same(fit([]), [['', ['', '']], [], ''])
  t.same(fit([[ADDRESS, ['1', '2', '3']], ['4'], ['no']]), [
    [ADDRESS, ['1', '2']],
    ['4'],
    '',
  ])
})

t.test('arguments survive the URL; other texts are none', async (t) => {
  const texts = [['a', []], '{"']
  t.same(argumentsFromText(argumentsToText(texts)), texts)
  for (const text of ['', '{}', '[1]', '[null]', '[[', '"x"', `[${'['.repeat(20)}`]) {
    t.same(argumentsFromText(text), [], text)
  }
  const deep = `${'['.repeat(12)}${']'.repeat(12)}`
  t.same(argumentsFromText(deep), [], 'too deep')
  t.equal(argumentsToText([]), undefined)
})

t.test('values become text that has each digit', async (t) => {
  const [part] = inputs
  if (part === undefined) return t.fail('there is an input')
  t.equal(
    valueToText(part, { to: ADDRESS, pair: [2n ** 255n, 1n] }),
    JSON.stringify({ to: ADDRESS, pair: [String(2n ** 255n), '1'] }),
  )
  t.equal(valueToText({ type: 'bool' }, false), 'false')
})

t.test('finds an ABI in the files of common tools', async (t) => {
  const abi = [{ type: 'function', name: 'f', inputs: [], outputs: [] }]
  for (const [tool, file] of Object.entries({
    bare: abi,
    artifact: { abi },
    metadata: { output: { abi } },
    standardOutput: { contracts: { 'A.sol': { A: { abi } } } },
    foundry: { metadata: JSON.stringify({ output: { abi } }) },
  })) {
    t.same(readAbiText(JSON.stringify(file)), abi, tool)
  }
  for (const text of ['', '[]', '{}', '[1]', 'null', '{"abi":1}']) {
    t.equal(readAbiText(text), undefined, text)
  }
})

t.test('a mistyped address is noticed by its checksum', async (t) => {
  // Source of the address: ERC-55.
  const good = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  t.same(readLeaf('address', good), { value: good.toLowerCase() })
  t.same(readLeaf('address', good.toLowerCase()), { value: good.toLowerCase() })
  t.same(readLeaf('address', `0x${good.slice(2).toUpperCase()}`), {
    value: good.toLowerCase(),
  })
  for (const spelled of [good.slice(2), `0X${good.slice(2)}`]) {
    t.same(readLeaf('address', spelled), { value: good.toLowerCase() })
  }
  t.same(readLeaf('address', good.replace('5aAe', '5aAE')), { fault: 'checksum' })
  t.same(readLeaf('address', good.replace('b6053', 'b6054')), { fault: 'checksum' })
})

t.test(
  'a type of a library is entered as it is encoded, or cannot be entered',
  async (t) => {
    const status = { internalType: 'enum Lib.Status', type: 'Lib.Status' }
    t.same(readArguments([status], ['1']), [1])
    t.same(readArguments([{ ...status, type: 'Lib.Status[]' }], [['1', '0']]), [[1, 0]])
    t.equal(readArguments([status], ['256']), undefined)
    for (const type of ['Lib.S storage', 'uint256[] storage', 'Lib.S', 'fixed128x18']) {
      t.same(readLeaf(type, '1'), { fault: 'type' }, type)
    }
  },
)
