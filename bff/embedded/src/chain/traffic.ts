import {
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  isAddress,
  toHex,
} from 'viem'
import { type ActionKind, actionShares, actions, type Sender } from './actions.ts'
import { collectible } from './artifacts/collectible.ts'
import type { Rpc } from './rpc.ts'
import { volumeAt } from './volume.ts'
import type { World } from './world.ts'

/** A transaction that the node took. */
export type Sent = { readonly kind: ActionKind; readonly hash: Hex }

/** Makes signed transactions; the node signs them with the keys of its own accounts. */
export type Traffic = {
  /** One transaction of each kind given; those that the node refuses are missing in the answer. */
  send(kinds: readonly ActionKind[], time: number): Promise<readonly Sent[]>
  /** `count` transactions of the usual mix; `time` (Unix ms) decides how busy and dear it is. */
  sendMix(count: number, time: number): Promise<readonly Sent[]>
  /** Takes note of collectibles minted since the last time. */
  learn(): Promise<void>
  /** Transactions that the accounts have sent in the life of the chain. */
  total(): number
}

/** Collectibles known at a time; older ones rest with their owners. */
const KNOWN_COLLECTIBLES = 150
/** Share of transactions of the kind before EIP-1559. */
const LEGACY_SHARE = 0.12
/** Far above any base fee here: blocks are nearly empty, so it only falls. In wei. */
const MAX_FEE = 2_000_000_000n

const kinds = Object.keys(actionShares) as ActionKind[]
const shareSum = kinds.reduce((sum, kind) => sum + actionShares[kind], 0)

/** Makes the traffic of a chain, going on from the nonces that the accounts have. */
export async function makeTraffic(rpc: Rpc, world: World): Promise<Traffic> {
  const { random, accounts } = world
  const nonces = new Map<string, number>()
  let learntUpTo = 0n

  const readNonces = async () => {
    const answers = await rpc.batch(
      accounts.map((account) => ({
        method: 'eth_getTransactionCount',
        params: [account, 'pending'],
      })),
    )
    for (const [index, account] of accounts.entries()) {
      const answer = answers[index]
      if (answer && 'result' in answer) nonces.set(account, Number(answer.result))
    }
  }
  await readNonces()

  const nonceOf = (address: string) => nonces.get(address) ?? 0

  const pickKind = (): ActionKind => {
    let rest = random.fraction() * shareSum
    return (
      kinds.find((kind) => {
        rest -= actionShares[kind]
        return rest < 0
      }) ?? 'etherTransfer'
    )
  }

  const pickSender = (): Sender => {
    // Some accounts are far busier than others.
    const index = Math.floor(accounts.length * random.fraction() ** 1.7)
    const address = accounts[index] ?? random.pick(accounts)
    return { address, nonce: nonceOf(address) }
  }

  const feesAt = (time: number) => {
    // 0.02 to about 0.3 gwei: the busier, the dearer.
    const tip = BigInt(Math.round(2e7 * (1 + 5 * volumeAt(time) * random.fraction())))
    if (random.fraction() < LEGACY_SHARE) return { gasPrice: toHex(tip + 20_000_000n) }
    return { maxFeePerGas: toHex(MAX_FEE), maxPriorityFeePerGas: toHex(tip) }
  }

  const draft = (kind: ActionKind, time: number) => {
    const picked = pickSender()
    const action = actions[kind](world, picked)
    if (!action) return undefined
    const from = action.from ?? picked.address
    const nonce = nonceOf(from)
    nonces.set(from, nonce + 1)
    const transaction = {
      from,
      nonce: toHex(nonce),
      gas: toHex(action.gas),
      value: toHex(action.value ?? 0n),
      ...(action.to && { to: action.to }),
      ...(action.data && { data: action.data }),
      ...feesAt(time),
    }
    return { kind, after: action.after, transaction }
  }

  const send: Traffic['send'] = async (wanted, time) => {
    const drafts = wanted.flatMap((kind) => draft(kind, time) ?? [])
    const answers = await rpc.batch(
      drafts.map(({ transaction }) => ({
        method: 'eth_sendTransaction',
        params: [transaction],
      })),
    )
    const sent: Sent[] = []
    for (const [index, { kind, after }] of drafts.entries()) {
      const answer = answers[index]
      if (!answer || 'error' in answer) continue
      after?.()
      sent.push({ kind, hash: answer.result as Hex })
    }
    // A refused one leaves a gap in its sender's nonces.
    if (sent.length < drafts.length) await readNonces()
    return sent
  }

  const read = (data: Hex) => ({
    method: 'eth_call',
    params: [{ to: world.contracts.masks, data }, 'latest'],
  })

  return {
    send,
    sendMix: (count, time) => send(Array.from({ length: count }, pickKind), time),

    async learn() {
      const { abi } = collectible
      const supply = decodeFunctionResult({
        abi,
        functionName: 'totalSupply',
        data: await rpc.call<Hex>('eth_call', [
          ...read(encodeFunctionData({ abi, functionName: 'totalSupply' })).params,
        ]),
      })
      const ids: bigint[] = []
      for (let id = learntUpTo + 1n; id <= supply; id += 1n) ids.push(id)
      const newest = ids.slice(-KNOWN_COLLECTIBLES)
      const owners = await rpc.batch(
        newest.map((id) =>
          read(encodeFunctionData({ abi, functionName: 'ownerOf', args: [id] })),
        ),
      )
      for (const [index, id] of newest.entries()) {
        const answer = owners[index]
        if (!answer || 'error' in answer) continue
        const owner = `0x${String(answer.result).slice(-40)}`
        if (isAddress(owner) && accounts.includes(owner)) {
          world.collectibles.push({ id, owner })
        }
      }
      world.collectibles.splice(0, world.collectibles.length - KNOWN_COLLECTIBLES)
      learntUpTo = supply
    },

    total: () => [...nonces.values()].reduce((sum, nonce) => sum + nonce, 0),
  }
}
