import { decodeFunctionResult, encodeFunctionData, type Hex, isAddress } from 'viem'
import { type ActionKind, actionShares, actions } from './actions/actions.ts'
import { collectible } from './artifacts/collectible.ts'
import { token } from './artifacts/token.ts'
import type { DevnetState } from './devnet-state.ts'
import { makeDispatcher, type Sent } from './dispatch.ts'
import { pickKind } from './pick-kind.ts'
import type { Rpc } from './rpc.ts'

/** Makes the signed transactions of layer 2. */
export interface Traffic {
  /** One transaction of each kind given; those that the node refuses are missing from the result. */
  send(kinds: readonly ActionKind[], time: number): Promise<readonly Sent<ActionKind>[]>
  /** `count` transactions of the usual mix; `time` (Unix ms) decides how dear they are. */
  sendMix(count: number, time: number): Promise<readonly Sent<ActionKind>[]>
  /** Reads the collectibles minted and the tokens bridged since the last time. */
  learn(): Promise<void>
  /** Transactions that the accounts have sent in the life of the chain. */
  total(): number
}

/** Collectibles known at a time; older ones rest with their owners. */
const KNOWN_COLLECTIBLES = 150
/** Smaller holdings of the bridged token are left alone. */
const MIN_STRUMA = 10n ** 6n

/** Makes the traffic of layer 2, going on from the nonces that the accounts have. */
export async function makeTraffic(rpc: Rpc, devnet: DevnetState): Promise<Traffic> {
  const { accounts, contracts, random } = devnet
  const dispatcher = await makeDispatcher(rpc, devnet)
  let learntUpTo = 0n

  const send: Traffic['send'] = (kinds, time) =>
    dispatcher.send(
      kinds.map((kind) => ({ kind, draft: (sender) => actions[kind](devnet, sender) })),
      time,
    )

  const read = (to: Hex, data: Hex) => ({
    method: 'eth_call',
    params: [{ to, data }, 'latest'],
  })

  const learnCollectibles = async () => {
    const { abi } = collectible
    const supply = decodeFunctionResult({
      abi,
      functionName: 'totalSupply',
      data: await rpc.call<Hex>('eth_call', [
        ...read(contracts.masks, encodeFunctionData({ abi, functionName: 'totalSupply' }))
          .params,
      ]),
    })
    const ids: bigint[] = []
    for (let id = learntUpTo + 1n; id <= supply; id += 1n) ids.push(id)
    const newest = ids.slice(-KNOWN_COLLECTIBLES)
    const owners = await rpc.batch(
      newest.map((id) =>
        read(
          contracts.masks,
          encodeFunctionData({ abi, functionName: 'ownerOf', args: [id] }),
        ),
      ),
    )
    for (const [index, id] of newest.entries()) {
      const response = owners[index]
      if (!response || 'error' in response) continue
      const owner = `0x${String(response.result).slice(-40)}`
      if (isAddress(owner) && accounts.includes(owner)) {
        devnet.collectibles.push({ id, owner })
      }
    }
    devnet.collectibles.splice(0, devnet.collectibles.length - KNOWN_COLLECTIBLES)
    learntUpTo = supply
  }

  const learnStruma = async () => {
    const responses = await rpc.batch(
      accounts.map((account) =>
        read(
          contracts.struma,
          encodeFunctionData({
            abi: token.abi,
            functionName: 'balanceOf',
            args: [account],
          }),
        ),
      ),
    )
    const holdings = accounts.flatMap((owner, index) => {
      const response = responses[index]
      if (!response || 'error' in response) return []
      const amount = BigInt(String(response.result))
      return amount > MIN_STRUMA ? { owner, amount } : []
    })
    devnet.strumaHoldings.splice(0, devnet.strumaHoldings.length, ...holdings)
  }

  return {
    send,
    sendMix: (count, time) =>
      send(
        Array.from({ length: count }, () => pickKind(random, actionShares)),
        time,
      ),

    async learn() {
      await Promise.all([learnCollectibles(), learnStruma()])
    },

    total: dispatcher.total,
  }
}
