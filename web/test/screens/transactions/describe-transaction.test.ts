import {
  type Decoded,
  type TokenTransfer,
  type TransactionDetail,
  toAddress,
  toHash,
  toUnixMs,
  toWei,
} from '@bvlgarichain/contract'
import t from 'tap'
import {
  describeTransaction,
  hasUnsaidValue,
  returnedCoins,
} from '../../../src/screens/transactions/describe-transaction.ts'
import {
  messageDirection,
  messageParties,
} from '../../../src/screens/transactions/message-events.ts'

const address = (byte: string) => toAddress(`0x${byte.repeat(20)}`)
const SENDER = address('aa')
const OTHER = address('bb')
const CONTRACT = address('cc')
const TOKEN = address('dd')
const BRIDGE = address('ee')
const ZERO = address('00')
const HASH = toHash(`0x${'12'.repeat(32)}`)

const transfer = (change: Partial<TokenTransfer>): TokenTransfer => ({
  txHash: HASH,
  token: { tokenId: TOKEN, type: 'ERC20', name: 'Rila', symbol: 'RILA', decimals: 18 },
  from: SENDER,
  to: OTHER,
  amount: toWei('5'),
  time: toUnixMs(0),
  ...change,
})
const event = (name: string, values: Readonly<Record<string, string>>): Decoded => ({
  name,
  arguments: Object.entries(values).map(([argument, value]) => ({
    name: argument,
    value,
  })),
})
const tx = (change: Partial<TransactionDetail>): TransactionDetail => ({
  hash: HASH,
  status: 'SUCCESS',
  kind: 'CONTRACT_CALL',
  from: SENDER,
  to: CONTRACT,
  value: toWei('0'),
  method: { selector: '0xa9059cbb', name: 'transfer' },
  ...change,
})
const logs = (...decoded: Decoded[]) =>
  decoded.map((each) => ({ address: TOKEN, decoded: each }))

t.test('nothing is told of a transaction whose outcome is not known', async (t) => {
  const { status: _, ...rest } = tx({ kind: 'TRANSFER', value: toWei('7') })
  t.equal(describeTransaction(rest), undefined)
})

t.test('payments', async (t) => {
  t.match(describeTransaction(tx({ kind: 'TRANSFER', value: toWei('7') })), {
    kind: 'sent',
    asset: { native: '7' },
    from: SENDER,
    to: CONTRACT,
  })
  t.match(describeTransaction(tx({ tokenTransfers: [transfer({})] })), {
    kind: 'sent',
    from: SENDER,
    to: OTHER,
  })
  t.match(
    describeTransaction(
      tx({ tokenTransfers: [transfer({ from: OTHER, to: CONTRACT })] }),
    ),
    { kind: 'moved', from: OTHER, to: CONTRACT },
    "somebody else's tokens",
  )
  t.match(describeTransaction(tx({ tokenTransfers: [transfer({ from: ZERO })] })), {
    kind: 'minted',
    to: OTHER,
  })
  t.match(describeTransaction(tx({ tokenTransfers: [transfer({ to: ZERO })] })), {
    kind: 'burned',
    from: SENDER,
  })
})

t.test('items of one collection that move together', async (t) => {
  const item = (nftId: string, to = OTHER) =>
    transfer({
      token: { tokenId: TOKEN, type: 'ERC1155' },
      nftId: toWei(nftId),
      to,
    })
  t.match(describeTransaction(tx({ tokenTransfers: [item('1'), item('2')] })), {
    kind: 'sent',
    asset: { items: 2 },
  })
  t.match(
    describeTransaction(tx({ tokenTransfers: [item('1'), item('2', CONTRACT)] })),
    { kind: 'called', transfers: 2 },
    'to different receivers',
  )
})

t.test(
  'a purchase counts what came back, unless the call around it failed',
  async (t) => {
    const bought = { tokenTransfers: [transfer({ from: CONTRACT, to: SENDER })] }
    const refund = (path: number[]) => ({
      path,
      type: 'CALL',
      to: SENDER,
      value: toWei('3'),
    })
    t.match(
      describeTransaction(
        tx({ ...bought, value: toWei('10'), internalCalls: [refund([0])] }),
      ),
      { kind: 'bought', paid: { native: '7' } },
    )
    t.match(
      describeTransaction(
        tx({
          ...bought,
          value: toWei('10'),
          internalCalls: [{ path: [0], error: 'Reverted' }, refund([0, 1])],
        }),
      ),
      { kind: 'bought', paid: { native: '10' } },
    )
    t.match(describeTransaction(tx({ ...bought, value: toWei('10') })), {
      kind: 'bought',
      paid: { native: '10' },
    })
    t.match(
      describeTransaction(
        tx({
          tokenTransfers: [transfer({ to: CONTRACT })],
          internalCalls: [refund([0])],
        }),
      ),
      { kind: 'sold', received: { native: '3' } },
    )
    const sold = { tokenTransfers: [transfer({ to: CONTRACT })] }
    const by = (type?: string) =>
      describeTransaction(tx({ ...sold, internalCalls: [{ ...refund([0]), type }] }))
    t.match(by('SELFDESTRUCT'), { kind: 'sold', received: { native: '3' } })
    t.match(by(), { kind: 'sent' }, 'whether its value was received is unknown')
    t.match(by('CALLCODE'), { kind: 'sent' }, 'its value stays with the caller')
    const paid = { path: [1], type: 'CALL', from: SENDER, to: OTHER, value: toWei('2') }
    t.match(
      describeTransaction(
        tx({
          ...sold,
          to: SENDER,
          internalCalls: [refund([0]), paid],
          value: toWei('9'),
        }),
      ),
      { kind: 'sold', received: { native: '1' } },
      'a sender with code calls itself, and pays by inner calls',
    )
    t.match(
      describeTransaction(
        tx({
          tokenTransfers: [
            transfer({ to: CONTRACT }),
            transfer({ from: CONTRACT, to: SENDER, token: { tokenId: OTHER } }),
          ],
        }),
      ),
      { kind: 'swapped', received: { transfer: { token: { tokenId: OTHER } } } },
    )
  },
)

t.test('the beginning of a list says nothing about all of it', async (t) => {
  const item = transfer({ token: { tokenId: TOKEN, type: 'ERC1155' }, nftId: toWei('1') })
  const items = { tokenTransfers: [item, item], tokenTransferCount: 3_000 }
  t.match(describeTransaction(tx(items)), { kind: 'called', transfers: 3_000 })
  const paid = {
    tokenTransfers: [transfer({ from: CONTRACT, to: SENDER })],
    value: toWei('9'),
  }
  const call = { path: [0], type: 'CALL', to: OTHER, value: toWei('3') }
  t.match(
    describeTransaction(tx({ ...paid, internalCalls: [call], internalCallCount: 2_000 })),
    { kind: 'moved' },
    'a refund may come later',
  )
})

t.test('coins that the sentence leaves out are told beside it', async (t) => {
  const value = toWei('250000000000000000')
  const isUnsaid = (change: Partial<TransactionDetail>) => {
    const described = tx({ value, ...change })
    return hasUnsaidValue(described, describeTransaction(described))
  }
  const sent = { tokenTransfers: [transfer({})] }
  t.ok(isUnsaid(sent))
  t.ok(isUnsaid({ to: null }), 'a creation')
  t.ok(isUnsaid({ kind: undefined, method: undefined }), 'nothing is described')
  t.notOk(isUnsaid({}), 'called with coins')
  t.notOk(isUnsaid({ kind: 'TRANSFER' }))
  t.notOk(isUnsaid({ ...sent, value: toWei('0') }))
  t.notOk(isUnsaid({ status: 'FAILED' }), 'they came back')
})

t.test('an event that is named by its topic makes no bridge', async (t) => {
  const message = { ...event('MessagePassed', {}), source: 'SIGNATURE' as const }
  t.equal(messageDirection(tx({ logs: logs(message) })), undefined)
  t.equal(messageDirection(tx({ logs: logs({ ...message, source: 'ABI' }) })), 'L2_TO_L1')
})

t.test('approvals', async (t) => {
  const approval = (value: string, name = 'Approval') =>
    describeTransaction(
      tx({ logs: logs(event(name, { owner: SENDER, spender: OTHER, value })) }),
    )
  t.match(approval('9'), {
    kind: 'approved',
    token: TOKEN,
    spender: OTHER,
    amount: '9',
  })
  t.equal(approval('0')?.kind, 'revoked')
  const item = (spender: string) => {
    const { arguments: all = [], ...rest } = event('Approval', {
      ...{ owner: SENDER, spender, tokenId: '5' },
    })
    const indexed = all.map((each) => ({ ...each, indexed: true }))
    return describeTransaction(tx({ logs: logs({ ...rest, arguments: indexed }) }))?.kind
  }
  t.equal(item(OTHER), 'approvedItem')
  t.equal(item(ZERO), 'revoked', 'nobody may move it')
  t.match(approval(String(2n ** 256n - 1n)), { kind: 'approved', amount: undefined })
  t.equal(approval('true', 'ApprovalForAll')?.kind, 'approvedAll')
  t.equal(approval('false', 'ApprovalForAll')?.kind, 'revoked')
  t.equal(approval('x')?.kind, 'called', 'no number')
  t.equal(
    describeTransaction(
      tx({
        logs: logs(event('Approval', { owner: OTHER, spender: SENDER, value: '1' })),
      }),
    )?.kind,
    'called',
    "not the sender's",
  )
})

t.test('messages between the layers', async (t) => {
  const deposit = tx({
    kind: 'L1_MESSAGE',
    logs: logs(
      event('DepositFinalized', { l1Token: ZERO, from: OTHER, to: SENDER, amount: '8' }),
      event('MessageExecuted', { messageHash: HASH, success: 'true' }),
    ),
  })
  t.match(describeTransaction(deposit), {
    kind: 'deposited',
    asset: { native: '8' },
    from: OTHER,
    to: SENDER,
  })
  t.equal(messageDirection(deposit), 'L1_TO_L2')
  t.same(messageParties(deposit), [SENDER, OTHER])
  t.equal(
    describeTransaction(
      tx({
        kind: 'L1_MESSAGE',
        logs: logs(event('MessageExecuted', { success: 'false' })),
      }),
    )?.kind,
    'undelivered',
  )
  const withdrawal = tx({
    value: toWei('4'),
    logs: logs(
      event('MessageSent', { nonce: '1' }),
      event('Withdrawal', { from: SENDER, to: OTHER, amount: '4' }),
    ),
  })
  t.match(describeTransaction(withdrawal), {
    kind: 'withdrew',
    asset: { native: '4' },
    to: OTHER,
  })
  t.equal(messageDirection(withdrawal), 'L2_TO_L1')
  const emittedBy = (address: typeof BRIDGE) => ({
    ...withdrawal,
    logs: withdrawal.logs?.map((log) => ({ ...log, address })) ?? [],
  })
  t.match(describeTransaction(emittedBy(BRIDGE), BRIDGE), { kind: 'withdrew', to: OTHER })
  t.match(
    describeTransaction(emittedBy(CONTRACT), BRIDGE),
    { kind: 'called' },
    'any contract can emit the events of a bridge',
  )
  t.equal(
    messageDirection(tx({ logs: logs(event('Withdrawal', { src: SENDER, wad: '1' })) })),
    undefined,
    'wrapped coins are withdrawn from their contract, not from the layer',
  )
})

t.test('failures, contracts and calls', async (t) => {
  t.match(
    describeTransaction(
      tx({ status: 'FAILED', kind: 'TRANSFER', revert: { reason: 'Closed()' } }),
    ),
    { kind: 'failed', reason: 'Closed()' },
  )
  t.match(
    describeTransaction(
      tx({ kind: 'CONTRACT_CREATION', to: null, contractAddress: CONTRACT }),
    ),
    { kind: 'deployed', contract: CONTRACT },
  )
  t.match(describeTransaction(tx({ value: toWei('2') })), {
    kind: 'called',
    to: CONTRACT,
    value: '2',
  })
  t.equal(describeTransaction({ hash: HASH }), undefined, 'nothing is known')
})

t.test('coins that came back are those of calls that took effect', async (t) => {
  const refund = {
    path: [0],
    type: 'CALL',
    from: CONTRACT,
    to: SENDER,
    value: toWei('3'),
  }
  const sent = { value: toWei('10'), internalCalls: [refund] }
  t.equal(returnedCoins(tx(sent)), '3')
  t.equal(returnedCoins(tx({ ...sent, to: SENDER })), undefined, 'a call of its own')
  t.equal(
    returnedCoins(tx({ ...sent, value: toWei('0') })),
    undefined,
    'paid, not returned',
  )
  const failed = { ...refund, error: 'Reverted' }
  t.equal(returnedCoins(tx({ ...sent, internalCalls: [failed] })), undefined)
  t.equal(
    returnedCoins(tx({ ...sent, internalCallCount: 9 })),
    undefined,
    'not all known',
  )
  const untyped = { ...refund, type: undefined }
  t.equal(returnedCoins(tx({ ...sent, internalCalls: [untyped] })), undefined)
})
