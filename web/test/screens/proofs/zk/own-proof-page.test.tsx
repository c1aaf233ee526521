// @window

import '../../../../src/locales/en-US/zk.ts'
import type { ZkClaim } from '@bvlgarichain/verify/proof'
import t, { type Test } from 'tap'
import type { ZkVerifier } from '../../../../src/parts/proofs/start-zk-verifier.ts'
import { act } from '../../../fixtures/act.ts'
import { openWindow } from '../../../fixtures/browser-window.ts'
import { readFixture } from '../../../fixtures/read-fixture.ts'

const dom = openWindow()
const { FormData } = globalThis
globalThis.FormData = dom.window.FormData
t.teardown(() => {
  globalThis.FormData = FormData
})
const { mount } = await import('../../../fixtures/mount.ts')
const { until } = await import('../../../fixtures/open-app.tsx')
const { hexOf, OwnProof } = await import(
  '../../../../src/screens/proofs/zk/own-proof-page.tsx'
)
const { startZkVerifier } = await import(
  '../../../../src/parts/proofs/start-zk-verifier.ts'
)

const [, vector] = readFixture<
  readonly Record<'proof' | 'vkey' | 'publicValues', string>[]
>('vectors/sp1/fixtures.json')
if (vector === undefined) throw new Error('no vectors')

const { MantineProvider } = await import('@mantine/core')
const { QueryClient } = await import('@tanstack/react-query')
const { RouterContextProvider } = await import('@tanstack/react-router')
const { makeTestRouter } = await import('../../../fixtures/test-router.ts')

/** Draws the form and hands back what fills it in, sends it, and reads the verdict. */
async function draw(t: Test, verifier: ZkVerifier | null) {
  const { host } = await mount(
    t,
    <MantineProvider>
      <RouterContextProvider router={makeTestRouter(new QueryClient())}>
        <OwnProof verifier={verifier} />
      </RouterContextProvider>
    </MantineProvider>,
  )
  const verdict = () => host.querySelector('[data-testid=zk-verdict]')
  return {
    host,
    verdict,
    async check(claim: Record<'proof' | 'publicValues' | 'programVKey', string>) {
      for (const [name, text] of Object.entries(claim)) {
        const field = host.querySelector<HTMLTextAreaElement>(`[name=${name}]`)
        if (field !== null) field.value = text
      }
      await act(async () => host.querySelector('form')?.requestSubmit())
      const value = () => verdict()?.getAttribute('data-value')
      await until('the verdict', () => value() !== 'CHECKING')
      return value()
    },
    clear: () => act(async () => host.querySelector('form')?.reset()),
  }
}

const { proof, publicValues, vkey: programVKey } = vector

t.test(
  'a proof that is pasted is checked, and one character more or less counts',
  async (t) => {
    const verifier = startZkVerifier()
    t.teardown(() => verifier.close())
    const { check, verdict, clear } = await draw(t, verifier)
    t.equal(verdict(), null)
    t.equal(await check({ proof, publicValues, programVKey }), 'NOT_CHECKED')
    t.match(verdict()?.textContent, /^Not everything could be checked/)
    t.match(verdict()?.textContent, /may be forged.*SP1 fixed in version 5\.0\.0/)
    t.match(verdict()?.textContent, /Not verified here.*trust settings do not list it/)
    const last = proof.endsWith('0') ? '1' : '0'
    const changed = `${proof.slice(0, -1)}${last}`
    t.equal(await check({ proof: changed, publicValues, programVKey }), 'FAIL')
    t.equal(
      await check({ proof, publicValues: `${publicValues}00`, programVKey }),
      'FAIL',
    )
    await clear()
    t.equal(verdict(), null)
  },
)

t.test('white space, quotation marks and a missing 0x are forgiven', async (t) => {
  t.equal(hexOf(' "0xab\n cd" '), '0xabcd')
  t.equal(hexOf('abcd'), '0xabcd')
  t.equal(hexOf('  '), '')
})

t.test('without the verifier no verdict is given', async (t) => {
  const { check } = await draw(t, null)
  t.equal(await check({ proof, publicValues, programVKey }), 'UNAVAILABLE')
  const failing: ZkVerifier = {
    verify: async (_: ZkClaim) => Promise.reject(new Error('gone')),
    close() {},
  }
  const broken = await draw(t, failing)
  t.equal(await broken.check({ proof, publicValues, programVKey }), 'UNAVAILABLE')
})

t.test('the worker verifies; if it dies, the page does', async (t) => {
  class DyingWorker extends EventTarget {
    postMessage() {
      queueMicrotask(() => this.dispatchEvent(new Event('error')))
    }
    terminate() {}
  }
  Object.assign(globalThis, { Worker: DyingWorker })
  t.teardown(() => Reflect.deleteProperty(globalThis, 'Worker'))
  const verifier = startZkVerifier()
  const claim = { proof, publicValues, programVKey, anyProgram: true }
  const { verification } = await verifier.verify(claim, {
    zkVerifyingKeys: [],
    zkPrograms: [],
  })
  t.same(
    verification.steps.filter(({ outcome }) => outcome !== 'PASS').map(({ id }) => id),
    ['key', 'program'],
  )
  verifier.close()
})
