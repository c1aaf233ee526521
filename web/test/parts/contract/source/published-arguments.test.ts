import t from 'tap'
import { publishedArguments } from '../../../../src/parts/contract/source/published-arguments.ts'

const abi = [
  { type: 'event', name: 'x', inputs: [] },
  { type: 'constructor', inputs: [{ name: 'count', type: 'uint8' }] },
]
const WORD = `0x${'7'.padStart(64, '0')}`
const withData = (constructorArguments: unknown) => ({
  abi,
  creationBytecode: { transformationValues: { constructorArguments } },
})

t.test('arguments of the constructor', async (t) => {
  t.match(publishedArguments(withData(WORD)), {
    signature: 'constructor(uint8)',
    arguments: [{ name: 'count', type: 'uint8', value: '7' }],
  })
})

t.test('bytes that do not fit give none', async (t) => {
  for (const data of [
    undefined,
    7,
    '0x',
    '0x1',
    'x',
    `${WORD}00`,
    `0x${'f'.repeat(64)}`,
  ]) {
    t.equal(publishedArguments(withData(data)), undefined, String(data))
  }
  t.equal(publishedArguments({}), undefined)
  t.equal(publishedArguments({ ...withData(WORD), abi: [null, 7] }), undefined)
  const odd = [{ type: 'constructor', inputs: [{ type: 'nothing' }] }]
  t.equal(publishedArguments({ ...withData(WORD), abi: odd }), undefined)
})
