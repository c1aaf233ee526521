import { type Address, encodeFunctionData, type Hex, parseEther, parseUnits } from 'viem'
import { amount, beneficiary, type Draft, type Sender } from './action.ts'
import { l1Bridge } from './artifacts/l1-bridge.ts'
import { l1Mailbox } from './artifacts/l1-mailbox.ts'
import type { L1DevnetState } from './devnet-state.ts'
import { makeDispatcher, type Sent, type Wanted } from './dispatch.ts'
import { pickKind } from './pick-kind.ts'
import { makeRandom } from './random.ts'
import type { Rpc } from './rpc.ts'

/** A withdrawal that the layer-1 mailbox pays out, with what proves it. */
export interface Claim {
  /** As `Message.sol` has it. */
  readonly message: {
    readonly nonce: bigint
    readonly sender: Address
    readonly target: Address
    readonly data: Hex
  }
  /** Proven batch that the message is in. */
  readonly batchIndex: number
  /** Place among the messages of that batch, from 0. */
  readonly leafIndex: number
  /** Siblings in the batch's message tree, lowest first. */
  readonly proof: readonly Hex[]
}

/** Kinds of transactions, with their shares. */
export const l1ActionShares = {
  etherTransfer: 50,
  etherDeposit: 34,
  tokenDeposit: 16,
} as const

export type L1ActionKind = keyof typeof l1ActionShares

/** Makes the signed transactions of layer 1, except the relayer's. */
export interface L1Traffic {
  /** One transaction of each kind given; those that the node refuses are missing from the result. */
  send(
    kinds: readonly L1ActionKind[],
    time: number,
  ): Promise<readonly Sent<L1ActionKind>[]>
  /** `count` transactions of the usual mix, and claims of some withdrawals that are proven. */
  sendMix(count: number, time: number): Promise<readonly Sent<L1ActionKind | 'claim'>[]>
  /** Transactions that the accounts have sent in the life of the chain. */
  total(): number
}

/** Withdrawals claimed at a time, at most. */
const CLAIMS_AT_ONCE = 3
/** Share of the withdrawals that are never claimed. */
const FORGOTTEN_SHARE = 1 / 3
const DEPOSIT_GAS = 200_000n
const CLAIM_GAS = 400_000n

/** The nonce alone decides, so a forgotten withdrawal stays forgotten after a restart. */
const isForgotten = ({ message }: Claim) =>
  makeRandom(Number(message.nonce)).fraction() < FORGOTTEN_SHARE

type L1Action = (devnet: L1DevnetState, sender: Sender) => Draft

const actions: Record<L1ActionKind, L1Action> = {
  etherTransfer: (devnet) => ({
    to: devnet.random.pick(devnet.accounts),
    value: parseEther(amount(devnet, 5)),
    gas: 21_000n,
  }),

  etherDeposit: (devnet, { address }) => ({
    to: devnet.contracts.bridge,
    data: encodeFunctionData({
      abi: l1Bridge.abi,
      functionName: 'depositEther',
      args: [beneficiary(devnet, address)],
    }),
    value: parseEther(amount(devnet, 5)),
    gas: DEPOSIT_GAS,
  }),

  tokenDeposit: (devnet, { address }) => ({
    to: devnet.contracts.bridge,
    data: encodeFunctionData({
      abi: l1Bridge.abi,
      functionName: 'depositToken',
      args: [
        devnet.contracts.struma,
        beneficiary(devnet, address),
        parseUnits(amount(devnet, 2_000), 18),
      ],
    }),
    gas: DEPOSIT_GAS,
  }),
}

const claimOf = (
  { contracts }: L1DevnetState,
  { message, batchIndex, leafIndex, proof }: Claim,
): Draft => ({
  to: contracts.mailbox,
  data: encodeFunctionData({
    abi: l1Mailbox.abi,
    functionName: 'claim',
    args: [message, BigInt(batchIndex), BigInt(leafIndex), proof],
  }),
  gas: CLAIM_GAS,
})

/**
 * Makes the traffic of layer 1, going on from the nonces that the accounts have. `nextClaim`
 * gives out the withdrawals that can be claimed, each once.
 */
export async function makeL1Traffic(
  rpc: Rpc,
  devnet: L1DevnetState,
  nextClaim: () => Claim | undefined = () => undefined,
): Promise<L1Traffic> {
  const dispatcher = await makeDispatcher(rpc, devnet)

  const want = (kind: L1ActionKind): Wanted<L1ActionKind> => ({
    kind,
    draft: (sender) => actions[kind](devnet, sender),
  })

  const takeClaims = (): Wanted<'claim'>[] => {
    const wanted: Wanted<'claim'>[] = []
    while (wanted.length < CLAIMS_AT_ONCE) {
      const claim = nextClaim()
      if (!claim) break
      if (isForgotten(claim)) continue
      wanted.push({ kind: 'claim', draft: () => claimOf(devnet, claim) })
    }
    return wanted
  }

  return {
    send: (kinds, time) => dispatcher.send(kinds.map(want), time),

    sendMix(count, time) {
      const drawn = Array.from({ length: count }, () =>
        want(pickKind(devnet.random, l1ActionShares)),
      )
      return dispatcher.send<L1ActionKind | 'claim'>([...drawn, ...takeClaims()], time)
    },

    total: dispatcher.total,
  }
}
