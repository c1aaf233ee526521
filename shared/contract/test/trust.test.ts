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

t.test('a machine may list registers, all of them well formed', async (t) => {
  const register = `0x${'05'.repeat(48)}`
  const machine = { name: 'machine', value: `0x${'02'.repeat(48)}` }
  const registers = {
    rtmr0: register,
    rtmr1: register,
    rtmr2: register,
    rtmr3: register,
    mrConfigId: register,
  }
  for (const whole of [
    { ...machine, rtmr1: register },
    { ...machine, ...registers },
  ]) {
    t.same(faultsOf({ teeMeasurements: [whole] }), {
      faults: [],
      kept: { ...NO_TRUST, teeMeasurements: [whole] },
    })
  }
  const enclave = { name: 'enclave', value: `0x${'01'.repeat(32)}` }
  t.same(
    faultsOf({
      teeMeasurements: [
        { ...machine, rtmr1: `0x${'05'.repeat(32)}`, rtmr2: register },
        { ...machine, mrConfigId: null },
        { ...enclave, rtmr0: register },
      ],
    }),
    {
      faults: [
        'teeMeasurements[0].rtmr1',
        'teeMeasurements[1].mrConfigId',
        'teeMeasurements[2].rtmr0',
      ],
      kept: NO_TRUST,
    },
    'an entry is left out whole: without the register it would allow more code',
  )
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

const bridge = {
  l1Bridge: `0x${'0a'.repeat(20)}`,
  l2Bridge: `0x${'0b'.repeat(20)}`,
  tokenPairs: [{ l1Token: `0x${'0c'.repeat(20)}`, l2Token: `0x${'0d'.repeat(20)}` }],
}

t.test('reads the bridge and the minimum, addresses in any letter case', async (t) => {
  const given = {
    ...trust,
    bridge,
    minTcbEvaluationDataNumber: 17,
    maxCollateralAgeDays: 14,
    allowSeptVe: true,
    plainRules: true,
  }
  t.same(faultsOf(given), { faults: [], kept: given })
  const upper = { ...bridge, l1Bridge: `0x${'0A'.repeat(20)}` }
  t.same(faultsOf({ bridge: upper }), { faults: [], kept: { ...NO_TRUST, bridge } })
})

t.test('the mailbox of a bridge is optional', async (t) => {
  const whole = { ...bridge, l1Mailbox: `0x${'0e'.repeat(20)}` }
  t.same(faultsOf({ bridge: whole }), {
    faults: [],
    kept: { ...NO_TRUST, bridge: whole },
  })
  t.same(faultsOf({ bridge: { ...bridge, l1Mailbox: '0x12' } }), {
    faults: ['bridge.l1Mailbox'],
    kept: { ...NO_TRUST, bridge },
  })
})

t.test('half a bridge is none, and half a token pair is left out', async (t) => {
  t.same(faultsOf({ bridge: { ...bridge, l2Bridge: '0x12' } }), {
    faults: ['bridge.l2Bridge'],
    kept: NO_TRUST,
  })
  t.same(faultsOf({ bridge: 'none', minTcbEvaluationDataNumber: -1 }), {
    faults: ['bridge.l1Bridge', 'bridge.l2Bridge', 'minTcbEvaluationDataNumber'],
    kept: NO_TRUST,
  })
  t.same(faultsOf({ maxCollateralAgeDays: '14', allowSeptVe: 1 }), {
    faults: ['maxCollateralAgeDays', 'allowSeptVe'],
    kept: NO_TRUST,
  })
  const tokenPairs = [...bridge.tokenPairs, { l1Token: bridge.l1Bridge }, null]
  t.same(faultsOf({ bridge: { ...bridge, tokenPairs } }), {
    faults: [
      'bridge.tokenPairs[1].l2Token',
      'bridge.tokenPairs[2].l1Token',
      'bridge.tokenPairs[2].l2Token',
    ],
    kept: { ...NO_TRUST, bridge },
  })
})

t.test('the rollup contract is an address', async (t) => {
  const rollup = `0x${'Ab'.repeat(20)}`
  t.same(faultsOf({ rollup }), {
    faults: [],
    kept: { ...NO_TRUST, rollup: rollup.toLowerCase() },
  })
  for (const value of ['0x12', 5, null]) {
    t.same(faultsOf({ rollup: value }), { faults: ['rollup'], kept: NO_TRUST })
  }
})
