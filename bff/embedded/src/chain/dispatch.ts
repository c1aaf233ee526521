import { type Address, type Hex, toHex } from 'viem'
import type { Draft, Sender } from './action.ts'
import type { Random } from './random.ts'
import type { Rpc } from './rpc.ts'
import { volumeAt } from './volume.ts'

/** A transaction that the node took. */
export interface Sent<Kind> {
  readonly kind: Kind
  readonly hash: Hex
}

/** An action for the picked sender; undefined while it cannot be done. */
export interface Wanted<Kind> {
  readonly kind: Kind
  draft(sender: Sender): Draft | undefined
}

/** Sends transactions from the accounts of a node, which signs them. */
export interface Dispatcher {
  /**
   * One transaction for each thing wanted; those that cannot be done or that the node refuses
   * are missing from the result. `time` (Unix ms) decides how dear they are.
   */
  send<Kind>(
    wanted: readonly Wanted<Kind>[],
    time: number,
  ): Promise<readonly Sent<Kind>[]>
  /** Transactions that the accounts have sent in the life of the chain. */
  total(): number
}

/** Share of transactions of the kind before EIP-1559. */
const LEGACY_SHARE = 0.12
/** Far above any base fee here: blocks are nearly empty, so it only falls. In wei. */
const MAX_FEE = 2_000_000_000n

/** Makes a dispatcher that starts at the accounts' present nonces. */
export async function makeDispatcher(
  rpc: Rpc,
  {
    random,
    accounts,
  }: { readonly random: Random; readonly accounts: readonly Address[] },
): Promise<Dispatcher> {
  const nonces = new Map<string, number>()

  const readNonces = async () => {
    const responses = await rpc.batch(
      accounts.map((account) => ({
        method: 'eth_getTransactionCount',
        params: [account, 'pending'],
      })),
    )
    for (const [index, account] of accounts.entries()) {
      const response = responses[index]
      if (response && 'result' in response) nonces.set(account, Number(response.result))
    }
  }
  await readNonces()

  const nonceOf = (address: string) => nonces.get(address) ?? 0

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

  const complete = <Kind>({ kind, draft }: Wanted<Kind>, time: number) => {
    const picked = pickSender()
    const drafted = draft(picked)
    if (!drafted) return undefined
    const from = drafted.from ?? picked.address
    const nonce = nonceOf(from)
    nonces.set(from, nonce + 1)
    const transaction = {
      from,
      nonce: toHex(nonce),
      gas: toHex(drafted.gas),
      value: toHex(drafted.value ?? 0n),
      ...(drafted.to && { to: drafted.to }),
      ...(drafted.data && { data: drafted.data }),
      ...feesAt(time),
    }
    return { kind, after: drafted.after, transaction }
  }

  return {
    async send<Kind>(wanted: readonly Wanted<Kind>[], time: number) {
      const completed = wanted.flatMap((each) => complete(each, time) ?? [])
      const responses = await rpc.batch(
        completed.map(({ transaction }) => ({
          method: 'eth_sendTransaction',
          params: [transaction],
        })),
      )
      const sent: Sent<Kind>[] = []
      for (const [index, { kind, after }] of completed.entries()) {
        const response = responses[index]
        if (!response || 'error' in response) continue
        after?.()
        sent.push({ kind, hash: response.result as Hex })
      }
      // A refused one leaves a gap in its sender's nonces.
      if (sent.length < completed.length) await readNonces()
      return sent
    },

    total: () => [...nonces.values()].reduce((sum, nonce) => sum + nonce, 0),
  }
}
