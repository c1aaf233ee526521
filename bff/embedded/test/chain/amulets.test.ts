import t from 'tap'
import { decodeFunctionData } from 'viem'
import { amuletActions } from '../../src/chain/actions/amulets.ts'
import { multiToken } from '../../src/chain/artifacts/multi-token.ts'
import type { DevnetState } from '../../src/chain/devnet-state.ts'
import { makeRandom } from '../../src/chain/random.ts'

const ACCOUNT = `0x${'11'.repeat(20)}` as const

t.test('every amulet id is minted, alone and in batches', async (t) => {
  const devnet = {
    accounts: [ACCOUNT],
    amulets: [],
    contracts: { amulets: ACCOUNT },
    random: makeRandom(1),
  } as unknown as DevnetState
  for (const kind of ['amuletMint', 'amuletBatchMint'] as const) {
    const ids = new Set<bigint>()
    for (let draw = 0; draw < 1_000; draw += 1) {
      const { data } = amuletActions[kind](devnet)
      const { args } = decodeFunctionData({ abi: multiToken.abi, data })
      for (const id of [args?.[1]].flat()) ids.add(BigInt(String(id)))
    }
    const sorted = [...ids].map(Number).sort((a, b) => a - b)
    t.same(
      sorted,
      Array.from({ length: 24 }, (_, index) => index + 1),
      kind,
    )
  }
})
