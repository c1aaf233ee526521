// @window

import { toAddress } from '@bvlgarichain/contract'
import t from 'tap'
import { openWindow } from '../../../fixtures/browser-window.ts'

openWindow()
const { readCallTrace } = await import(
  '../../../../src/parts/contract/trace/call-frame.ts'
)
const { codeByContract, layoutsOfSlot } = await import(
  '../../../../src/parts/contract/trace/use-slot-names.ts'
)

const [USER, PROXY, CODE] = ['aa', 'bb', 'cc'].map((byte) =>
  toAddress(`0x${byte.repeat(20)}`),
)

t.test('the code that ran on a proxy’s storage comes before its own', async (t) => {
  const slot = { address: PROXY as never, slot: '0x0', before: '0x0', after: '0x1' }
  const trace = readCallTrace({
    type: 'CALL',
    from: USER,
    to: PROXY,
    calls: [
      { type: 'DELEGATECALL', from: PROXY, to: CODE },
      { type: 'DELEGATECALL', from: PROXY, to: CODE },
      { type: 'CALL', from: PROXY, to: USER },
    ],
  })
  t.same([...codeByContract([slot, slot], trace)], [[PROXY, [CODE, PROXY]]])
  t.same([...codeByContract([slot], undefined)], [[PROXY, [PROXY]]])
})

const field = (path: string, label = 'uint256', offset = 0) => ({
  path,
  slot: 0n,
  offset,
  type: { kind: 'VALUE', label, bytes: 16 } as const,
})
const layout = (contract: string, ...fields: ReturnType<typeof field>[]) => ({
  contract: contract as never,
  named: (slot: string) => (slot === '0x0' ? fields : []),
})

t.test('a slot has one name where the layouts agree', async (t) => {
  const [low, high] = [field('fee'), field('limit', 'uint256', 16)]
  const layouts = [
    layout('0xaa'),
    layout('0xbb', low, high),
    layout('0xcc', high, low),
    layout('0xbb', low, high),
  ]
  t.match(layoutsOfSlot(layouts, '0x0'), [
    { contract: '0xbb', fields: [{ path: 'fee' }, { path: 'limit' }] },
  ])
  t.equal(layoutsOfSlot(layouts, '0x0').length, 1)
  t.same(layoutsOfSlot(layouts, '0x1'), [], 'none explains it')
})

t.test('layouts that contradict each other are all kept', async (t) => {
  for (const other of [
    field('owner'),
    field('fee', 'int256'),
    field('fee', 'uint256', 16),
  ]) {
    const layouts = [layout('0xaa', field('fee')), layout('0xbb', other)]
    t.match(layoutsOfSlot(layouts, '0x0'), [
      { contract: '0xaa', fields: [{ path: 'fee' }] },
      { contract: '0xbb', fields: [{ path: other.path }] },
    ])
  }
})
