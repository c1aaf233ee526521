import { toAddress } from '@bvlgarichain/contract'
import t from 'tap'
import { encodeAbiParameters, toEventSelector } from 'viem'
import { decodeLog } from '../../../../src/parts/contract/events/event-codec.ts'
import {
  upgradedContracts,
  upgradeEvents,
  upgradeFilter,
} from '../../../../src/parts/contract/proxy/upgrades.ts'

const PROXY = toAddress(`0x${'aa'.repeat(20)}`)
const BEACON = toAddress(`0x${'bb'.repeat(20)}`)
const CODE = `0x${'cc'.repeat(20)}` as const
const word = encodeAbiParameters([{ type: 'address' }], [CODE])
const events = upgradeEvents()

t.test('an implementation is read from a topic and from the data', async (t) => {
  const topic = toEventSelector('Upgraded(address)')
  for (const log of [
    { topics: [topic, word], data: '0x' as const },
    { topics: [topic], data: word },
  ]) {
    t.match(decodeLog(log, events, true), {
      name: 'Upgraded',
      arguments: [{ name: 'implementation', value: /^0xcccc/i }],
    })
  }
})

t.test('one request finds all kinds of changes', async (t) => {
  const [topics] = upgradeFilter(events).topics
  t.ok(topics?.includes(toEventSelector('BeaconUpgraded(address)')))
  t.ok(
    topics?.includes(
      toEventSelector('DiamondCut((address,uint8,bytes4[])[],address,bytes)'),
    ),
  )
  t.equal(new Set(topics).size, topics?.length)
})

t.test('contracts that log changes', async (t) => {
  const implementations: never[] = []
  t.same(upgradedContracts(PROXY, { kind: 'EIP1967', implementations }), [PROXY])
  t.same(upgradedContracts(PROXY, { kind: 'BEACON', implementations, beacon: BEACON }), [
    PROXY,
    BEACON,
  ])
  t.same(upgradedContracts(PROXY, { kind: 'EIP1167', implementations }), [])
})
