// @window

import '../../../src/locales/en-US/zk.ts'
import { NO_TRUST, type Trust } from '@bvlgarichain/contract'
import type { ReactNode } from 'react'
import t, { type Test } from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'

openWindow()
const { mount } = await import('../../fixtures/mount.ts')
const { defaultSettings } = await import('../../../src/api/config.ts')
const { SettingsProvider } = await import('../../../src/app/settings.tsx')
const { ProofBadge } = await import('../../../src/parts/columns/proof-badge.tsx')
const { ZkVerdict } = await import('../../../src/parts/proofs/zk-verdict.tsx')

/** Draws something on a network whose operator trusts these keys. */
const draw = async (t: Test, node: ReactNode, trust: Partial<Trust> = {}) =>
  mount(
    t,
    <SettingsProvider settings={{ ...defaultSettings, trust: { ...NO_TRUST, ...trust } }}>
      {node}
    </SettingsProvider>,
  )

const ROOT = { name: 'Development root', publicKey: `0x04${'ab'.repeat(64)}` } as const
const KEY = { name: 'Development key', key: '0xab' } as const

t.test('a proof that L1 accepted is no success under development keys', async (t) => {
  for (const [kind, trust, text, tone] of [
    ['tee', {}, 'Accepted on L1', 'success'],
    ['tee', { zkVerifyingKeys: [KEY] }, 'Accepted on L1', 'success'],
    ['tee', { teeRoots: [ROOT] }, 'Accepted on L1 (development key)', 'pending'],
    ['zk', { teeRoots: [ROOT] }, 'Accepted on L1', 'success'],
    ['zk', { zkVerifyingKeys: [KEY] }, 'Accepted on L1 (development key)', 'pending'],
  ] as const) {
    const { host } = await draw(t, <ProofBadge kind={kind} state="COMMITTED" />, trust)
    const badge = host.querySelector('[data-tone]')
    t.equal(badge?.textContent, text)
    t.equal(badge?.getAttribute('data-tone'), tone)
  }
  const pending = <ProofBadge kind="tee" state="PENDING" />
  const { host } = await draw(t, pending, { teeRoots: [ROOT] })
  t.equal(host.querySelector('[data-tone]')?.textContent, 'Pending')
})

t.test('under a development key no step about key or program just passes', async (t) => {
  const outcomes = async (source: 'SP1' | 'DEVELOPMENT') => {
    const { host } = await draw(
      t,
      <ZkVerdict
        check={{
          state: 'DONE',
          verification: {
            steps: [
              { id: 'key', outcome: 'PASS' },
              { id: 'program', outcome: 'PASS' },
              { id: 'pairing', outcome: 'PASS' },
            ],
            key: { source, name: 'x', hash: '0xab' },
            limits: [],
          },
        }}
        more={[]}
      />,
    )
    return [...host.querySelectorAll('li[data-outcome]')].map((step) =>
      step.getAttribute('data-outcome'),
    )
  }
  t.same(await outcomes('SP1'), ['PASS', 'PASS', 'PASS'])
  t.same(await outcomes('DEVELOPMENT'), ['CAUTION', 'CAUTION', 'PASS'])
})
