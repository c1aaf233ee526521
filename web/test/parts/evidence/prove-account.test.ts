import type { Address } from '@bvlgarichain/contract'
import { outcomeOf } from '@bvlgarichain/verify'
import t from 'tap'
import { nodeFailure } from '../../../src/api/node-failure.ts'
import type { NodeCall, NodeResult } from '../../../src/api/rpc.ts'
import { proveAccount } from '../../../src/parts/evidence/prove-account.ts'
import { proveTokens } from '../../../src/parts/evidence/prove-tokens.ts'
import { evidence } from '../../fixtures/evidence.ts'

const [first, second] = evidence.proofs
const { height } = evidence.block
const result = (value: unknown): NodeResult => ({ kind: 'RESULT', result: value })
const refusal = (message: string): NodeResult => ({
  kind: 'REFUSED',
  message,
  failure: 'REFUSED',
})

/** A node that has these responses by method. */
const nodeOf =
  (answer: (call: NodeCall) => NodeResult) => async (calls: readonly NodeCall[]) =>
    calls.map(answer)

/** A node with the recorded block as its head. */
const recorded = (change: (call: NodeCall) => NodeResult | undefined = () => undefined) =>
  nodeOf((call) => {
    const changed = change(call)
    if (changed !== undefined) return changed
    if (call.method === 'eth_blockNumber') return result(`0x${height.toString(16)}`)
    if (call.method === 'eth_getBlockByNumber') return result(evidence.rpcBlock)
    if (call.method !== 'eth_getProof') return refusal('unknown method')
    const [address] = call.params
    return result(evidence.proofs.find((proof) => proof.address === address) ?? first)
  })

t.test('an account is proven at the block that was asked for', async (t) => {
  const proving = await proveAccount(first.address, height, recorded())
  if (proving.kind !== 'CHECKED') return t.fail(JSON.stringify(proving))
  t.equal(outcomeOf(proving.steps), 'PASS', JSON.stringify(proving.steps))
  t.equal(proving.block.height, height)
  t.equal(proving.account?.balance, BigInt(first.balance))
})

t.test('a proof of another account does not count', async (t) => {
  const other = recorded(({ method }) =>
    method === 'eth_getProof' ? result(second) : undefined,
  )
  const proving = await proveAccount(first.address, height, other)
  if (proving.kind !== 'CHECKED') return t.fail(JSON.stringify(proving))
  t.equal(outcomeOf(proving.steps), 'FAIL')
  t.equal(proving.account, undefined)
})

t.test('a state that the node no longer keeps gives way to the newest', async (t) => {
  const asked: unknown[] = []
  const pruned = recorded(({ method, params }) => {
    if (method !== 'eth_getProof') return undefined
    asked.push(params[2])
    return params[2] === '0x1' ? refusal('missing trie node') : undefined
  })
  const proving = await proveAccount(first.address, 1, pruned)
  t.equal(proving.kind, 'CHECKED')
  t.same(asked, ['0x1', `0x${height.toString(16)}`])
})

t.test(
  'what the node refuses or cannot give is not checked, and never fails',
  async (t) => {
    const refused = await proveAccount(
      first.address,
      height,
      recorded(({ method }) =>
        method === 'eth_getProof' ? refusal('method not found') : undefined,
      ),
    )
    t.same(refused, {
      kind: 'NOT_CHECKED',
      reason: 'refused',
      message: 'method not found',
    })
    const other = await proveAccount(
      first.address,
      undefined,
      recorded(({ method }) =>
        method === 'eth_blockNumber' ? result('0x1') : undefined,
      ),
    )
    t.same(other, { kind: 'NOT_CHECKED', reason: 'otherBlock' })
    for (const odd of [null, 'x', 7, [], {}, { accountProof: null }]) {
      const proving = await proveAccount(
        first.address,
        height,
        recorded(({ method }) => (method === 'eth_getProof' ? result(odd) : undefined)),
      )
      if (proving.kind !== 'CHECKED') return t.fail(JSON.stringify(proving))
      t.equal(outcomeOf(proving.steps), 'NOT_CHECKED', JSON.stringify(odd))
    }
  },
)

const { holder, address: contract, position, slot } = evidence.token
const tokenProof = evidence.proofs.find((proof) => proof.address === contract)
const entry = tokenProof?.storageProof.find(({ key }) => BigInt(key) === BigInt(slot))
const balance = { type: 'ERC20', tokenId: contract, balance: '1' } as never
const word = (value: bigint) => result(`0x${value.toString(16).padStart(64, '0')}`)

/** A node whose contract keeps balances in the recorded slot; `override` answers simulated calls. */
const tokenNode = (override: (marker: bigint) => bigint) =>
  recorded(({ method, params }) => {
    const value = BigInt(entry?.value ?? 0)
    if (method === 'eth_getStorageAt') return word(params[1] === slot ? value : 0n)
    if (method !== 'eth_call') {
      return method === 'eth_getProof'
        ? result({ ...tokenProof, storageProof: [entry] })
        : undefined
    }
    const overrides = params[2] as
      | Record<Address, { stateDiff: Record<string, string> }>
      | undefined
    const marker = overrides?.[contract]?.stateDiff[slot]
    return word(marker === undefined ? value : override(BigInt(marker)))
  })

t.test('a token balance is proven where its slot is found', async (t) => {
  const { tokens, untried } = await proveTokens(
    holder,
    [balance],
    evidence.block,
    tokenNode((marker) => marker),
  )
  t.match(tokens, [
    { kind: 'PROVEN', position, slot, balance: BigInt(entry?.value ?? 0) },
  ])
  t.equal(tokens.length, 1)
  t.equal(untried, 0)
})

/** Outcomes of as many tokens by a node. */
async function tokensBy(node: Parameters<typeof proveTokens>[3], count = 1) {
  const { tokens, untried } = await proveTokens(
    holder,
    Array.from({ length: count }, () => balance),
    evidence.block,
    node,
  )
  const outcomes = tokens.map((token) =>
    token.kind === 'PROVEN' ? token.kind : `${token.kind} ${token.reason}`,
  )
  return { outcomes, untried }
}

t.test('a token that is not proven says why', async (t) => {
  const value = BigInt(entry?.value ?? 0)
  const good = tokenNode((marker) => marker)
  const changed =
    (method: string, change: (proper: NodeResult) => NodeResult) =>
    async (calls: readonly NodeCall[]) =>
      (await good(calls)).map((each, index) =>
        calls[index]?.method === method ? change(each) : each,
      )
  const outcomeBy = async (node: Parameters<typeof proveTokens>[3]) =>
    (await tokensBy(node)).outcomes
  t.same(await outcomeBy(tokenNode(() => value)), ['NOT_CHECKED otherLayout'])
  t.same(await outcomeBy(changed('eth_call', () => refusal('no'))), [
    'NOT_CHECKED noBalance',
  ])
  t.same(await outcomeBy(changed('eth_getProof', () => refusal('no'))), [
    'NOT_CHECKED noProof',
  ])
  const cut = changed('eth_getProof', () => result({}))
  t.same(await outcomeBy(cut), ['NOT_CHECKED noProof'])
  const forged = changed('eth_getProof', () =>
    result({
      ...tokenProof,
      storageProof: [{ ...entry, value: `0x${(value + 1n).toString(16)}` }],
    }),
  )
  t.same(await outcomeBy(forged), ['FAILED proofFails'])
  t.same(await outcomeBy(() => Promise.reject(new Error('gone'))), [
    'NOT_CHECKED notRead',
  ])
})

t.test('a proven slot of another value than the node says contradicts it', async (t) => {
  const more = BigInt(entry?.value ?? 0) + 1n
  const node = recorded(({ method, params }) => {
    if (method === 'eth_getStorageAt') return word(params[1] === slot ? more : 0n)
    if (method === 'eth_getProof') return result({ ...tokenProof, storageProof: [entry] })
    if (method !== 'eth_call') return undefined
    const overrides = params[2] as
      | Record<Address, { stateDiff: Record<string, string> }>
      | undefined
    const marker = overrides?.[contract]?.stateDiff[slot]
    return word(marker === undefined ? more : BigInt(marker))
  })
  t.same((await tokensBy(node)).outcomes, ['FAILED valueDiffers'])
})

t.test('tokens beyond those that are tried are counted', async (t) => {
  const { outcomes, untried } = await tokensBy(
    tokenNode((marker) => marker),
    11,
  )
  t.same(
    outcomes,
    Array.from({ length: 8 }, () => 'PROVEN'),
  )
  t.equal(untried, 3)
})

t.test(
  'a node that gives no proof says why, and nothing speaks against the account',
  async (t) => {
    for (const [message, reason] of [
      ['missing trie node', 'stateGone'],
      ['the method eth_getProof does not exist', 'noMethod'],
      ['The node did not answer in time', 'timeout'],
      ['rate limit', 'limited'],
      ['no', 'refused'],
      ['The node cannot be reached', 'unreachable'],
    ] as const) {
      const node = recorded(({ method }) =>
        method === 'eth_getProof'
          ? { kind: 'REFUSED', message, failure: nodeFailure(-32_603, message) }
          : undefined,
      )
      const proving = await proveAccount(first.address, height, node)
      t.match(proving, { kind: 'NOT_CHECKED', reason }, message)
    }
  },
)
