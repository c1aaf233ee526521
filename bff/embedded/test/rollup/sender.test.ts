import { toAddress } from '@bvlgarichain/contract'
import t from 'tap'
import type { Rpc } from '../../src/chain/rpc.ts'
import { makeSender } from '../../src/rollup/sender.ts'

const ADDRESS = toAddress(`0x${'11'.repeat(20)}`)
const WORK = { data: '0x', gas: 21_000 } as const

/** A node that knows one account, and takes its transactions in order only. */
function fakeNode() {
  let mined = 0
  const pool: number[] = []
  const call = async (method: string, [first, second]: readonly unknown[]) => {
    if (method === 'eth_getTransactionCount') {
      return `0x${(second === 'pending' ? mined + pool.length : mined).toString(16)}`
    }
    const nonce = Number((first as { nonce: string }).nonce)
    if (nonce < mined + pool.length) throw new Error('nonce too low')
    if (refusing) throw new Error('no room')
    pool.push(nonce)
    return `hash ${nonce}`
  }
  let refusing = false
  return {
    rpc: { call } as unknown as Rpc,
    refuse: (on: boolean) => {
      refusing = on
    },
    /** Somebody else sends from the account. */
    intrude: () => pool.push(mined + pool.length),
    mine: () => {
      mined += pool.splice(0).length
    },
  }
}

t.test('sends in order', async (t) => {
  const node = fakeNode()
  const sender = await makeSender(node.rpc, ADDRESS)
  t.equal(await sender.send(WORK), 'hash 0')
  t.equal(await sender.send(WORK), 'hash 1')
  node.mine()
  t.equal(await sender.send(WORK), 'hash 2')
})

t.test('goes on behind what somebody else sent from the account', async (t) => {
  const node = fakeNode()
  const sender = await makeSender(node.rpc, ADDRESS)
  node.intrude()
  t.equal(await sender.send(WORK), 'hash 1', 'while it waits')
  node.intrude()
  node.intrude()
  node.mine()
  t.equal(await sender.send(WORK), 'hash 4', 'when it is mined')
  t.equal(await sender.send(WORK), 'hash 5')
})

t.test('a refusal for another reason stays one and uses no nonce up', async (t) => {
  const node = fakeNode()
  const sender = await makeSender(node.rpc, ADDRESS)
  await sender.send(WORK)
  node.refuse(true)
  await t.rejects(sender.send(WORK), { message: 'no room' })
  node.refuse(false)
  t.equal(await sender.send(WORK), 'hash 1')
})
