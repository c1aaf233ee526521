import t from 'tap'
import type { Address } from 'viem'
import { l2Mailbox } from '../../src/chain/artifacts/l2-mailbox.ts'
import { token } from '../../src/chain/artifacts/token.ts'
import {
  type Claim,
  type L1ActionKind,
  l1ActionShares,
  makeL1Traffic,
} from '../../src/chain/l1-traffic.ts'
import { readBridgePayload } from '../../src/rollup/message.ts'
import { messageIn, relay, startTwoChains } from '../fixtures/two-chains.ts'

t.test('every kind is mined, and deposits are paid out once relayed', async (t) => {
  const { l1, l2 } = await startTwoChains(t)
  const kinds = Object.keys(l1ActionShares) as L1ActionKind[]
  const sent = await l1.traffic.send(kinds, Date.now())
  t.same(
    sent.map(({ kind }) => kind),
    kinds,
  )
  await l1.mine()
  const deposits: (typeof sent)[number][] = []
  for (const each of sent) {
    t.equal((await l1.receiptOf(each.hash)).status, '0x1', each.kind)
    if (each.kind !== 'etherTransfer') deposits.push(each)
  }

  for (const { kind, hash } of deposits) {
    const { message } = messageIn((await l1.receiptOf(hash)).logs)
    const payload = readBridgePayload(message.data, 'L1_TO_L2')
    t.ok(payload)
    if (!payload) continue
    t.equal(payload.l1Token, kind === 'tokenDeposit' ? l1.devnet.contracts.struma : null)
    const balance = async (holder: Address) =>
      kind === 'etherDeposit'
        ? l2.balanceOf(holder)
        : ((await l2.read(l2.devnet.contracts.struma, token.abi, 'balanceOf', [
            holder,
          ])) as bigint)
    const before = await balance(payload.to)
    t.equal((await relay(l2, message)).status, '0x1')
    t.equal((await balance(payload.to)) - before, payload.amount, kind)
    t.equal((await relay(l2, message)).status, '0x0', 'a message is executed once')
  }
  t.equal(await l2.read(l2.devnet.contracts.mailbox, l2Mailbox.abi, 'executedCount'), 2n)
})

t.test(
  'some withdrawals are left for somebody else, the same ones each time',
  async (t) => {
    const { l1 } = await startTwoChains(t)
    const takenOf = async () => {
      const { mailbox } = l1.devnet.contracts
      const given = Array.from({ length: 60 }, (_, nonce): Claim => {
        const message = {
          nonce: BigInt(nonce),
          sender: mailbox,
          target: mailbox,
          data: '0x',
        } as const
        return { message, batchIndex: 1, leafIndex: 0, proof: [] }
      })
      const traffic = await makeL1Traffic(l1.rpc, l1.devnet, () => given.shift())
      const taken: number[] = []
      while (given.length > 0) taken.push((await traffic.sendMix(0, Date.now())).length)
      await l1.mine()
      return taken
    }
    const taken = await takenOf()
    const sum = taken.reduce((total, count) => total + count, 0)
    t.ok(sum > 30 && sum < 50, `${sum} of 60`)
    t.ok(taken.every((count) => count <= 3))
    t.same(await takenOf(), taken)
  },
)
