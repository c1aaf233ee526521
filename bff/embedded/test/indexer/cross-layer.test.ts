import { type Direction, toAddress, toHash } from '@bvlgarichain/contract'
import t from 'tap'
import {
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  type Hex,
} from 'viem'
import { l1Bridge } from '../../src/chain/artifacts/l1-bridge.ts'
import { l1Mailbox } from '../../src/chain/artifacts/l1-mailbox.ts'
import { l2Bridge } from '../../src/chain/artifacts/l2-bridge.ts'
import { decodeMessage } from '../../src/indexer/cross-layer.ts'

const address = (digit: string) => toAddress(`0x${digit.repeat(40)}`)
const hash = toHash(`0x${'9'.repeat(64)}`)
const bridges = { l1Bridge: address('a'), l2Bridge: address('b') }
const stranger = address('6')
const amount = 10n ** 24n
const moved = [address('c'), address('1'), address('2'), amount] as const
const withdrawal = encodeFunctionData({
  abi: l1Bridge.abi,
  functionName: 'finalizeWithdrawal',
  args: moved,
})
const deposit = encodeFunctionData({
  abi: l2Bridge.abi,
  functionName: 'finalizeDeposit',
  args: moved,
})

/** The event of a message as the mailbox of either layer has it. */
function sent(sender: Hex, target: Hex, data: Hex) {
  const { abi } = l1Mailbox
  const args = { nonce: 7n, sender, target, data, messageHash: hash }
  const event = abi.find((item) => item.type === 'event' && item.name === 'MessageSent')
  const plain =
    event?.inputs.filter((input) => !('indexed' in input && input.indexed)) ?? []
  return {
    topics: encodeEventTopics({ abi, eventName: 'MessageSent', args }) as string[],
    data: encodeAbiParameters(
      plain,
      plain.map(({ name }) => args[name as keyof typeof args]),
    ),
  }
}

const decode = (direction: Direction, sender: Hex, target: Hex, data: Hex) =>
  decodeMessage(direction, sent(sender, target, data), 1, hash, bridges)

t.test('messages from one bridge to the other move tokens', async (t) => {
  const expected = { l1Token: moved[0], from: moved[1], to: moved[2] }
  t.match(decode('L2_TO_L1', bridges.l2Bridge, bridges.l1Bridge, withdrawal), {
    ...expected,
    amount: String(amount),
  })
  t.match(decode('L1_TO_L2', bridges.l1Bridge, bridges.l2Bridge, deposit), {
    ...expected,
    amount: String(amount),
  })
})

t.test(
  'data of a withdrawal from anybody else, or to another target, moves nothing',
  async (t) => {
    for (const [direction, sender, target, data] of [
      ['L2_TO_L1', stranger, bridges.l1Bridge, withdrawal],
      ['L2_TO_L1', bridges.l2Bridge, stranger, withdrawal],
      ['L2_TO_L1', stranger, stranger, withdrawal],
      ['L2_TO_L1', bridges.l1Bridge, bridges.l2Bridge, withdrawal],
      ['L2_TO_L1', bridges.l2Bridge, bridges.l1Bridge, deposit],
      ['L1_TO_L2', stranger, bridges.l2Bridge, deposit],
      ['L1_TO_L2', bridges.l1Bridge, stranger, deposit],
      ['L1_TO_L2', bridges.l1Bridge, bridges.l2Bridge, withdrawal],
    ] as const) {
      t.match(
        decode(direction, sender, target, data),
        {
          nonce: 7,
          sender,
          target,
          l1Token: null,
          from: sender,
          to: target,
          amount: '0',
        },
        `${direction} ${sender} ${target}`,
      )
    }
  },
)
