import { X509Certificate } from 'node:crypto'
import { parseTrust, toAddress } from '@bvlgarichain/contract'
import t from 'tap'
import { developmentTrust } from '../../src/rollup/development-trust.ts'
import { makeTeeProver } from '../../src/rollup/tee/tee-prover.ts'

const address = (number: number) => toAddress(`0x${String(number).padStart(40, '0')}`)

t.test('names the keys in the form that settings have', async (t) => {
  const tee = await makeTeeProver({ dir: t.testdir() })
  const zk = {
    verifyingKey: `0x${'01'.repeat(396)}`,
    programVKey: `0x${'02'.repeat(32)}`,
  } as unknown as Parameters<typeof developmentTrust>[1]
  const pair = { l1Token: address(3), l2Token: address(4) }
  const bridge = { l1Bridge: address(1), l2Bridge: address(2), tokenPairs: [pair] }
  const trust = developmentTrust(tee, zk, bridge, address(5))

  const faults: string[] = []
  t.same(
    parseTrust(trust, (path) => faults.push(path)),
    trust,
  )
  t.same(faults, [])

  const spki = new X509Certificate(tee.rootCertificate).publicKey.export({
    format: 'der',
    type: 'spki',
  })
  t.equal(trust.teeRoots[0]?.publicKey, `0x${spki.subarray(-65).toString('hex')}`)
  t.same(
    trust.teeMeasurements.map(({ value }) => value),
    tee.measurements,
  )
  const { quote } = await tee.prove({
    batchIndex: 1,
    reportData: `0x${'00'.repeat(64)}`,
    time: Date.now(),
  })
  const hexOf = (at: number) => `0x${quote.slice(2 + 2 * at, 2 + 2 * (at + 48))}`
  t.match(
    trust.teeMeasurements,
    [
      { rtmr0: undefined },
      { rtmr0: undefined },
      {
        value: hexOf(184),
        rtmr0: hexOf(376),
        rtmr1: hexOf(424),
        rtmr2: hexOf(472),
        rtmr3: hexOf(520),
      },
    ],
    'its quotes of machines compare kernel and application',
  )
  t.equal(trust.zkVerifyingKeys[0]?.key, zk.verifyingKey)
  t.equal(trust.zkPrograms[0]?.vkey, zk.programVKey)
  t.same(trust.bridge, bridge)
  t.equal(trust.rollup, address(5))
})
