// @window

import { toAddress } from '@bvlgarichain/contract'
import { QueryClient } from '@tanstack/react-query'
import t, { type Test } from 'tap'
import {
  concat,
  decodeFunctionData,
  encodeAbiParameters,
  type Hex,
  maxUint256,
  parseAbi,
  toEventSelector,
  toFunctionSelector,
} from 'viem'
import type { NodeLog } from '../../../../src/parts/contract/events/event-codec.ts'
import { openWindow } from '../../../fixtures/browser-window.ts'
import { contractCall, nodeResponse } from '../../../fixtures/node-response.ts'
import { json, scriptFetch } from '../../../fixtures/scripted-fetch.ts'

openWindow()
const {
  approvalsQuery,
  inOrder,
  latestApprovals,
  PERMIT2,
  readStanding,
  revokingCall,
  revokingText,
} = await import('../../../../src/parts/contract/approvals/approval-queries.ts')

const TOKEN = toAddress(`0x${'ab'.repeat(20)}`)
const OWNER = toAddress(`0x${'11'.repeat(20)}`)
const SPENDER = toAddress(`0x${'22'.repeat(20)}`)
const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const addressWord = (address: Hex) =>
  encodeAbiParameters([{ type: 'address' }], [address])
const APPROVAL = toEventSelector('Approval(address,address,uint256)')
const FOR_ALL = toEventSelector('ApprovalForAll(address,address,bool)')

const log = (topics: readonly Hex[], blockHeight: number): NodeLog => ({
  address: TOKEN,
  topics,
  data: word(1n),
  blockHeight,
  txHash: `0x${'cd'.repeat(32)}`,
  logIndex: 0,
  time: undefined,
})
const amount = (block: number) =>
  log([APPROVAL, addressWord(OWNER), addressWord(SPENDER)], block)
const piece = (block: number, id: bigint) =>
  log([APPROVAL, addressWord(OWNER), addressWord(SPENDER), word(id)], block)
const all = (block: number) =>
  log([FOR_ALL, addressWord(OWNER), addressWord(SPENDER)], block)

/** A node whose contract returns these words by selector, and reverts otherwise. */
function node(t: Test, returned: Readonly<Record<string, Hex>>) {
  scriptFetch(t, async ({ body }) => nodeResponse(body, contractCall(returned)))
}
const ALLOWANCE = toFunctionSelector('allowance(address,address)')
const IS_FOR_ALL = toFunctionSelector('isApprovedForAll(address,address)')
const GET_APPROVED = toFunctionSelector('getApproved(uint256)')
const OWNER_OF = toFunctionSelector('ownerOf(uint256)')

t.test('the newest approval of each kind counts', async (t) => {
  const found = latestApprovals([
    amount(9),
    all(8),
    amount(7),
    piece(6, 4n),
    piece(5, 4n),
    piece(5, 5n),
    log([APPROVAL], 4),
    log([APPROVAL, addressWord(OWNER), word(maxUint256)], 3),
  ])
  t.same(
    found.map((each) => [
      each.kind,
      each.log.blockHeight,
      each.kind === 'PIECE' ? each.nftId : undefined,
    ]),
    [
      ['AMOUNT', 9, undefined],
      ['ALL', 8, undefined],
      ['PIECE', 6, '4'],
      ['PIECE', 5, '5'],
    ],
  )
})

t.test('the state at the head decides', async (t) => {
  const [first, second, third] = latestApprovals([amount(1), all(1), piece(1, 4n)])
  if (!first || !second || !third) return t.fail('three approvals')
  const standing = async (returned: Readonly<Record<string, Hex>>) => {
    node(t, returned)
    const found = await Promise.all(
      [first, second, third].map((each) => readStanding(OWNER, each)),
    )
    return found.map((each) => each && (each.amount ?? true))
  }
  t.same(
    await standing({
      [ALLOWANCE]: word(7n),
      [IS_FOR_ALL]: word(1n),
      [GET_APPROVED]: addressWord(SPENDER),
      [OWNER_OF]: addressWord(OWNER),
    }),
    [7n, true, true],
  )
  const none = [undefined, undefined, undefined]
  t.same(await standing({}), none, 'they revert')
  t.same(
    await standing({
      [ALLOWANCE]: word(0n),
      [IS_FOR_ALL]: word(0n),
      [GET_APPROVED]: word(0n),
      [OWNER_OF]: addressWord(OWNER),
    }),
    none,
    'taken back or used up',
  )
  t.same(
    await standing({
      [ALLOWANCE]: '0x',
      [IS_FOR_ALL]: '0x01',
      [GET_APPROVED]: addressWord(SPENDER),
      [OWNER_OF]: addressWord(SPENDER),
    }),
    none,
    'nothing usable, and an item that was sold',
  )
})

t.test('calls that take approvals back', async (t) => {
  const abi = parseAbi([
    'function approve(address spender, uint256 value)',
    'function setApprovalForAll(address operator, bool approved)',
  ])
  const calls = latestApprovals([amount(1), all(1), piece(1, 4n)]).map(revokingCall)
  t.same(
    calls.map(({ to, data, value }) => {
      const { functionName, args } = decodeFunctionData({ abi, data })
      return [to, value, functionName, args.map((arg) => String(arg).toLowerCase())]
    }),
    [
      [TOKEN, 0n, 'approve', [SPENDER, '0']],
      [TOKEN, 0n, 'setApprovalForAll', [SPENDER, 'false']],
      [TOKEN, 0n, 'approve', [`0x${'0'.repeat(40)}`, '4']],
    ],
  )
})

t.test(
  'known tokens are checked first, and no contract keeps another waiting',
  async (t) => {
    const of = (token: string, spender: number) => ({
      ...log(
        [APPROVAL, addressWord(OWNER), addressWord(`0x${String(spender).repeat(40)}`)],
        1,
      ),
      address: toAddress(`0x${token.repeat(20)}`),
    })
    const found = latestApprovals([
      of('ee', 1),
      of('ee', 2),
      of('ee', 3),
      of('dd', 4),
      of('aa', 5),
      of('aa', 6),
    ])
    const order = inOrder(found, new Set([`0x${'aa'.repeat(20)}`]))
    t.same(
      order.map(({ spender, isKnown }) => [spender.at(-1), isKnown]),
      [
        ['5', true],
        ['6', true],
        ['1', false],
        ['4', false],
        ['2', false],
        ['3', false],
      ],
    )
  },
)

t.test('allowances of Permit2', async (t) => {
  const approved = {
    ...log(
      [
        toEventSelector('Approval(address,address,address,uint160,uint48)'),
        addressWord(OWNER),
        addressWord(TOKEN),
        addressWord(SPENDER),
      ],
      1,
    ),
    address: PERMIT2,
  }
  t.same(latestApprovals([{ ...approved, address: TOKEN }]), [], 'by another contract')
  const [approval] = latestApprovals([approved])
  if (!approval) return t.fail('an approval')
  t.match(approval, { kind: 'PERMIT2', token: TOKEN, spender: SPENDER })
  const allowance = toFunctionSelector('allowance(address,address,address)')
  const standing = async (amount: bigint, expiration: number): Promise<unknown> => {
    const words = [word(amount), word(BigInt(expiration)), word(0n)]
    node(t, { [allowance]: concat(words) })
    return (await readStanding(OWNER, approval))?.amount
  }
  const soon = Math.floor(Date.now() / 1_000) + 3_600
  t.equal(await standing(7n, soon), 7n)
  t.equal(await standing(7n, soon - 7_200), undefined, 'it is over')
  t.equal(await standing(0n, soon), undefined)
  t.match(revokingCall(approval), { to: PERMIT2, value: 0n })
  t.equal(revokingText(approval), `approve(${TOKEN}, ${SPENDER}, 0, 0)`)
})

/** A node with these logs in its only block, whose calls all respond the same way. */
function chain(t: Test, logs: readonly NodeLog[], call: (to: string) => object) {
  const sent = logs.map((each) => ({
    ...each,
    blockNumber: '0x1',
    transactionHash: each.txHash,
    logIndex: `0x${each.logIndex.toString(16)}`,
  }))
  scriptFetch(t, async ({ url, body }) => {
    if (!url.pathname.includes('/rpc/'))
      return json({ code: 0, message: '', data: { list: [] } })
    return nodeResponse<[{ to: string }]>(body, ({ method, params }) => {
      if (method === 'eth_blockNumber') return { result: '0x1' }
      return method === 'eth_getLogs' ? { result: sent } : call(params[0].to)
    })
  })
}

t.test('none of very many approvals is dropped', async (t) => {
  const spam = Array.from({ length: 450 }, (_, index) => ({
    ...log([APPROVAL, addressWord(OWNER), word(BigInt(index + 1))], 1),
    logIndex: index,
  }))
  const other = toAddress(`0x${'cd'.repeat(20)}`)
  const real = { ...amount(1), address: other, logIndex: 999 }
  chain(t, [...spam, real].reverse(), () => ({ result: word(7n) }))
  const client = new QueryClient()
  t.teardown(() => client.clear())
  const { pages } = await client.fetchInfiniteQuery({
    ...approvalsQuery(OWNER),
    getNextPageParam: approvalsQuery(OWNER).getNextPageParam,
    pages: 5,
  })
  t.same(
    pages.map(({ approvals, unchecked }) => [approvals.length, unchecked.length]),
    [
      [200, 251],
      [200, 51],
      [51, 0],
    ],
  )
  t.ok(
    pages[0]?.approvals.slice(0, 2).some(({ token }) => token === other),
    'among the first',
  )
})

t.test('a contract that the node cannot run hides nothing', async (t) => {
  const other = toAddress(`0x${'cd'.repeat(20)}`)
  chain(t, [{ ...amount(1), address: other, logIndex: 9 }, amount(1)], (to) =>
    to === TOKEN
      ? { result: word(7n) }
      : { error: { code: -32_000, message: 'out of gas' } },
  )
  const client = new QueryClient()
  t.teardown(() => client.clear())
  const { pages } = await client.fetchInfiniteQuery(approvalsQuery(OWNER))
  t.same(
    pages[0]?.approvals.map(({ token, state, amount }) => [token, state, amount]).sort(),
    [
      [TOKEN, 'STANDING', 7n],
      [other, 'UNREAD', undefined],
    ],
  )
})
