import { encodeFunctionData } from 'viem'
import { type Action, anyone } from '../action.ts'
import { multiToken } from '../artifacts/multi-token.ts'
import type { DevnetState, Holding } from '../devnet-state.ts'

const { abi } = multiToken

/** Number of amulet ids, which begin with 1. */
const SORTS = 24
/** Holdings kept in mind; older ones rest with their owners. */
const KNOWN_HOLDINGS = 200
const GAS = 150_000n
/** A batch moves up to four ids. */
const BATCH_GAS = 350_000n

const keep = (devnet: DevnetState, holdings: readonly Holding[]) => {
  // A receiver holds no key, so what it got stays there.
  const movable = holdings.filter(
    ({ owner, count }) => count > 0 && devnet.accounts.includes(owner),
  )
  devnet.amulets.push(...movable)
  devnet.amulets.splice(0, devnet.amulets.length - KNOWN_HOLDINGS)
}

/** Removes holdings of one owner from the state; empty if there are none. */
const take = (devnet: DevnetState, max: number): Holding[] => {
  if (devnet.amulets.length === 0) return []
  const { owner } = devnet.random.pick(devnet.amulets)
  const taken = devnet.amulets.filter((holding) => holding.owner === owner).slice(0, max)
  for (const holding of taken) devnet.amulets.splice(devnet.amulets.indexOf(holding), 1)
  return taken
}

const sorts = (devnet: DevnetState, count: number) => {
  const first = devnet.random.integer(1, SORTS - count + 1)
  return Array.from({ length: count }, (_, index) => first + index)
}

/** ERC-1155: minting and giving away, one id or several at once. */
export const amuletActions = {
  amuletMint: (devnet) => {
    const owner = devnet.random.pick(devnet.accounts)
    const [id = 1] = sorts(devnet, 1)
    const count = devnet.random.integer(1, 40)
    return {
      to: devnet.contracts.amulets,
      data: encodeFunctionData({
        abi,
        functionName: 'mint',
        args: [owner, BigInt(id), BigInt(count)],
      }),
      gas: GAS,
      after: () => keep(devnet, [{ owner, id, count }]),
    }
  },

  amuletBatchMint: (devnet) => {
    const owner = devnet.random.pick(devnet.accounts)
    const minted = sorts(devnet, devnet.random.integer(2, 4)).map((id) => ({
      owner,
      id,
      count: devnet.random.integer(1, 40),
    }))
    return {
      to: devnet.contracts.amulets,
      data: encodeFunctionData({
        abi,
        functionName: 'mintBatch',
        args: [
          owner,
          minted.map(({ id }) => BigInt(id)),
          minted.map(({ count }) => BigInt(count)),
        ],
      }),
      gas: BATCH_GAS,
      after: () => keep(devnet, minted),
    }
  },

  amuletTransfer: (devnet) => {
    const [held] = take(devnet, 1)
    if (!held) return undefined
    const to = anyone(devnet)
    const count = devnet.random.integer(1, held.count)
    return {
      from: held.owner,
      to: devnet.contracts.amulets,
      data: encodeFunctionData({
        abi,
        functionName: 'safeTransferFrom',
        args: [held.owner, to, BigInt(held.id), BigInt(count), '0x'],
      }),
      gas: GAS,
      after: () =>
        keep(devnet, [
          { ...held, count: held.count - count },
          { ...held, owner: to, count },
        ]),
    }
  },

  amuletBatchTransfer: (devnet) => {
    const held = take(devnet, 4)
    const [first] = held
    if (!first) return undefined
    const to = anyone(devnet)
    return {
      from: first.owner,
      to: devnet.contracts.amulets,
      data: encodeFunctionData({
        abi,
        functionName: 'safeBatchTransferFrom',
        args: [
          first.owner,
          to,
          held.map(({ id }) => BigInt(id)),
          held.map(({ count }) => BigInt(count)),
          '0x',
        ],
      }),
      gas: BATCH_GAS,
      after: () =>
        keep(
          devnet,
          held.map((holding) => ({ ...holding, owner: to })),
        ),
    }
  },
} satisfies Record<string, Action>
