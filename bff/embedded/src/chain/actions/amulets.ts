import { encodeFunctionData } from 'viem'
import { type Action, anyone } from '../action.ts'
import { multiToken } from '../artifacts/multi-token.ts'
import type { Holding, World } from '../world.ts'

const { abi } = multiToken

/** Amulets come in so many sorts: ids 1 to this. */
const SORTS = 24
/** Holdings kept in mind; older ones rest with their owners. */
const KNOWN_HOLDINGS = 200
const GAS = 150_000n
/** A batch moves up to four ids. */
const BATCH_GAS = 350_000n

const keep = (world: World, holdings: readonly Holding[]) => {
  // A receiver holds no key, so what it got stays there.
  const movable = holdings.filter(
    ({ owner, count }) => count > 0 && world.accounts.includes(owner),
  )
  world.amulets.push(...movable)
  world.amulets.splice(0, world.amulets.length - KNOWN_HOLDINGS)
}

/** Holdings taken out of the world, all of one owner; empty when there are none. */
const take = (world: World, most: number): Holding[] => {
  if (world.amulets.length === 0) return []
  const { owner } = world.random.pick(world.amulets)
  const taken = world.amulets.filter((holding) => holding.owner === owner).slice(0, most)
  for (const holding of taken) world.amulets.splice(world.amulets.indexOf(holding), 1)
  return taken
}

const sorts = (world: World, count: number) => {
  const first = world.random.integer(1, SORTS - count)
  return Array.from({ length: count }, (_, index) => first + index)
}

/** ERC-1155: minting and giving away, one id or several at once. */
export const amuletActions = {
  amuletMint: (world) => {
    const owner = world.random.pick(world.accounts)
    const [id = 1] = sorts(world, 1)
    const count = world.random.integer(1, 40)
    return {
      to: world.contracts.amulets,
      data: encodeFunctionData({
        abi,
        functionName: 'mint',
        args: [owner, BigInt(id), BigInt(count)],
      }),
      gas: GAS,
      after: () => keep(world, [{ owner, id, count }]),
    }
  },

  amuletBatchMint: (world) => {
    const owner = world.random.pick(world.accounts)
    const minted = sorts(world, world.random.integer(2, 4)).map((id) => ({
      owner,
      id,
      count: world.random.integer(1, 40),
    }))
    return {
      to: world.contracts.amulets,
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
      after: () => keep(world, minted),
    }
  },

  amuletTransfer: (world) => {
    const [held] = take(world, 1)
    if (!held) return undefined
    const to = anyone(world)
    const count = world.random.integer(1, held.count)
    return {
      from: held.owner,
      to: world.contracts.amulets,
      data: encodeFunctionData({
        abi,
        functionName: 'safeTransferFrom',
        args: [held.owner, to, BigInt(held.id), BigInt(count), '0x'],
      }),
      gas: GAS,
      after: () =>
        keep(world, [
          { ...held, count: held.count - count },
          { ...held, owner: to, count },
        ]),
    }
  },

  amuletBatchTransfer: (world) => {
    const held = take(world, 4)
    const [first] = held
    if (!first) return undefined
    const to = anyone(world)
    return {
      from: first.owner,
      to: world.contracts.amulets,
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
          world,
          held.map((holding) => ({ ...holding, owner: to })),
        ),
    }
  },
} satisfies Record<string, Action>
