import t from 'tap'
import { NO_TRUST, parseTrust } from '../src/trust.ts'

const trust = {
  teeRoots: [{ name: 'development root', publicKey: `0x04${'ab'.repeat(64)}` }],
  teeMeasurements: [
    { name: 'prover', value: `0x${'01'.repeat(32)}` },
    { name: 'prover machine', value: `0x${'02'.repeat(48)}` },
  ],
  zkVerifyingKeys: [{ name: 'development key', key: `0x${'03'.repeat(396)}` }],
  zkPrograms: [{ name: 'rollup', vkey: `0x${'04'.repeat(32)}` }],
}

function faultsOf(value: unknown) {
  const faults: string[] = []
  const kept = parseTrust(value, (path) => faults.push(path))
  return { faults, kept }
}

t.test('keeps what is well formed', async (t) => {
  t.same(faultsOf(trust), { faults: [], kept: trust })
  t.same(faultsOf({}), { faults: [], kept: NO_TRUST })
})

t.test('leaves out the rest and names it', async (t) => {
  for (const value of [null, [], 'x', 7]) {
    t.same(faultsOf(value), { faults: ['the whole'], kept: NO_TRUST })
  }
  const [root] = trust.teeRoots
  t.same(
    faultsOf({
      teeRoots: [root, { ...root, publicKey: `0x02${'ab'.repeat(64)}` }, null],
      teeMeasurements: [{ name: ' ', value: `0x${'01'.repeat(20)}` }],
      zkVerifyingKeys: {},
      zkPrograms: [{ name: 'upper case', vkey: `0x${'AB'.repeat(32)}` }],
      teeRoot: [],
    }),
    {
      faults: [
        'teeRoot',
        'teeRoots[1].publicKey',
        'teeRoots[2].name',
        'teeRoots[2].publicKey',
        'teeMeasurements[0].name',
        'teeMeasurements[0].value',
        'zkVerifyingKeys',
        'zkPrograms[0].vkey',
      ],
      kept: { ...NO_TRUST, teeRoots: trust.teeRoots },
    },
  )
})
