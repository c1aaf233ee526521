// @window

import '../../../../src/locales/en-US/attestation.ts'
import '../../../../src/locales/en-US/quote.ts'
import { type Hex, NO_TRUST, type Trust } from '@bvlgarichain/contract'
import {
  openCrypto,
  type QuoteRequest,
  quoteVerdictOf,
  verifyQuote,
} from '@bvlgarichain/verify/quote'
import type { ReactNode } from 'react'
import t, { type Test } from 'tap'
import { act } from '../../../fixtures/act.ts'
import { openWindow } from '../../../fixtures/browser-window.ts'
import {
  readCollateralOf,
  readDevelopmentQuote,
  readQuote,
} from '../../../fixtures/read-fixture.ts'

openWindow()
const { mount } = await import('../../../fixtures/mount.ts')
const { MantineProvider } = await import('@mantine/core')
const { QuoteBytes } = await import(
  '../../../../src/screens/proofs/quote/quote-bytes.tsx'
)
const { codeIdentities, listedCode, sentenceKind } = await import(
  '../../../../src/parts/proofs/quote-code.ts'
)
const { QuoteVerdict } = await import('../../../../src/parts/proofs/quote-verdict.tsx')

async function draw(t: Test, node: ReactNode) {
  const { host } = await mount(t, <MantineProvider env="test">{node}</MantineProvider>)
  return host
}

const bytes = (hex: Hex) => new Uint8Array(Buffer.from(hex.slice(2), 'hex'))
const crypto = await openCrypto()
const verify = (request: Partial<QuoteRequest> & { quote: Uint8Array }) =>
  verifyQuote({ trust: NO_TRUST, at: 0, crypto, ...request })
const trusting = (publicKey: Hex, name = 'Test root'): Trust => ({
  ...NO_TRUST,
  teeRoots: [{ name, publicKey }],
})

const development = readDevelopmentQuote()
const request = {
  quote: bytes(development.quote),
  collateral: development.collateral,
  expectedReportData: bytes(development.expectedReportData),
  at: development.submittedAt,
  crypto,
}
const hexOf = (quote: Uint8Array, from: number, to: number): Hex =>
  `0x${Buffer.from(quote.subarray(from, to)).toString('hex')}`
const mrTd = hexOf(request.quote, 184, 232)
/** A machine with the kernel and application of its quote. */
const machineOf = (quote: Uint8Array, name: string) => ({
  name,
  value: hexOf(quote, 184, 232),
  rtmr1: hexOf(quote, 424, 472),
  rtmr2: hexOf(quote, 472, 520),
})
const trust = {
  ...trusting(development.rootKey, 'Our root'),
  teeMeasurements: [machineOf(request.quote, 'Prover')],
}

const verdict = async (
  t: Test,
  verification: Awaited<ReturnType<typeof verify>>,
  asOf?: number,
) => {
  const host = await draw(
    t,
    <QuoteVerdict
      check={{ state: 'DONE', verification, ms: 5 }}
      asOf={asOf}
      isDevelopment={false}
      more={['What the code does.']}
    />,
  )
  return {
    host,
    head: host.querySelector('[data-testid=quote-verdict]'),
    outcomes: [...host.querySelectorAll('li[data-outcome]')].map((step) =>
      step.getAttribute('data-outcome'),
    ),
  }
}

t.test(
  'a development root is said to be one, in the verdict and in its step',
  async (t) => {
    const { host, head, outcomes } = await verdict(
      t,
      await verifyQuote({ ...request, trust }),
    )
    t.equal(head?.getAttribute('data-value'), 'DEVELOPMENT')
    t.match(head?.textContent, /Our root.*proves nothing about hardware/)
    t.equal(outcomes.filter((outcome) => outcome === 'CAUTION').length, 1)
    t.equal(outcomes.filter((outcome) => outcome === 'PASS').length, 16)
    t.match(host.textContent, /What the code does/)
    const groups = [...host.querySelectorAll('details')]
    t.same(
      groups.map(({ open }) => open),
      [false, true, false, false],
      'only the group with the reservation is open',
    )
    t.same(
      groups.map((group) => group.querySelector('summary')?.textContent),
      [
        'Format3 of 3 · Passed',
        'Certificates5 of 5 · Passed with a warning',
        'Platform7 of 7 · Passed',
        'This batch2 of 2 · Passed',
      ],
    )
  },
)

t.test('unnamed, it fails at its root, and nothing green rests on that', async (t) => {
  const { host, head } = await verdict(t, await verify(request))
  t.equal(head?.getAttribute('data-value'), 'FAIL')
  t.match(head?.textContent, /failed at “The chain ends at a trusted root key”/)
  const level = host.querySelector('[data-testid=step-tcb-level]')
  t.equal(level?.getAttribute('data-outcome'), 'NOT_CHECKED')
  t.match(level?.textContent, /Not checked.*Depends on a step that did not pass/)
})

t.test('open steps keep a quote from looking verified', async (t) => {
  const { head } = await verdict(
    t,
    await verifyQuote({ ...request, trust: trusting(development.rootKey) }),
  )
  t.equal(head?.getAttribute('data-value'), 'NOT_CHECKED')
  t.match(head?.textContent, /Not fully checked.*one could not be checked/)
})

t.test(
  'Intel’s root is plain success only for a platform that is up to date',
  async (t) => {
    const whole = async (name: string, at: string) => {
      const quote = readQuote(name)
      const { reading } = await verify({ quote })
      const isTdx = reading.quote?.tee === 'TDX'
      const known = isTdx
        ? machineOf(quote, 'Known')
        : { name: 'Known', value: hexOf(quote, 112, 144) }
      return verify({
        quote,
        collateral: readCollateralOf(name),
        at: Date.parse(at),
        expectedReportData: reading.quote?.reportData ?? new Uint8Array(),
        trust: { ...trust, teeRoots: [], teeMeasurements: [known] },
      })
    }
    const tdx = await whole('tdx_v4_phala', '2025-06-19T11:32:27Z')
    t.equal(tdx.outcome, 'PASS')
    t.equal(quoteVerdictOf(tdx, false), 'VERIFIED')
    const sgx = await whole('sgx_v3_phala', '2025-06-19T11:56:11Z')
    t.equal(sgx.outcome, 'PASS')
    t.equal(quoteVerdictOf(sgx, false), 'CAUTION')
    t.equal(sentenceKind(tdx), 'VERIFIED')
    t.equal(sentenceKind(sgx), 'CAUTION')
    const { host } = await verdict(t, sgx)
    const level = host.querySelector('[data-testid=step-tcb-level]')
    t.equal(level?.getAttribute('data-outcome'), 'CAUTION')
    t.match(
      level?.textContent,
      /TCB level is accepted.*ConfigurationAndSWHardeningNeeded.*INTEL-SA-00289/,
    )
  },
)

t.test('a genuine quote of a stranger has a green verdict of its own', async (t) => {
  const at = Date.parse('2025-06-19T11:32:27Z')
  const given = {
    quote: readQuote('tdx_v4_phala'),
    collateral: readCollateralOf('tdx_v4_phala'),
    anyMeasurement: true,
  }
  const open = await verify({ ...given, at })
  const { host, head } = await verdict(t, open, at)
  t.equal(head?.getAttribute('data-value'), 'GENUINE')
  t.equal(head?.getAttribute('data-look'), 'PASS')
  t.match(
    head?.textContent,
    /^Genuine and up to date; its code was not checked \(as of 2025-06-19/,
  )
  for (const id of ['report-data', 'measurement']) {
    const step = host.querySelector(`[data-testid=step-${id}]`)
    t.equal(step?.getAttribute('data-outcome'), 'NOT_CHECKED')
  }
  const machine = machineOf(given.quote, 'Known')
  const teeMeasurements = [machine]
  const known = await verify({ ...given, at, trust: { ...NO_TRUST, teeMeasurements } })
  t.match(
    (await verdict(t, known)).head?.textContent,
    /^Genuine and up to date; its report data was not checked\S*Intel/,
  )
  const { name, value } = machine
  const firmware = await verify({
    ...given,
    at,
    expectedReportData: given.quote.subarray(568, 632),
    trust: { ...NO_TRUST, teeMeasurements: [{ name, value }] },
  })
  t.equal(sentenceKind(firmware), undefined, 'no sentence says which code ran')
  const partly = await verdict(t, firmware)
  t.match(
    partly.head?.textContent,
    /^Genuine and up to date; of its code, only the initial firmware was checked/,
  )
  t.match(
    partly.host.querySelector('[data-testid=step-measurement]')?.textContent,
    /“Known” lists MRTD, but not RTMR1, RTMR2.*isn’t known which kernel/,
  )
  t.match(partly.host.textContent, /Which kernel and application the virtual machine ran/)
  // Without all of the collateral, nobody knows whether it is up to date.
  const { pck_crl: _, ...incomplete } = given.collateral
  const partial = await verify({ ...given, collateral: incomplete, at })
  t.equal(quoteVerdictOf(partial, false), 'NOT_CHECKED')
})

t.test('as of now, collateral that has expired decides nothing', async (t) => {
  const given = {
    quote: readQuote('tdx_v4_phala'),
    collateral: readCollateralOf('tdx_v4_phala'),
    at: Date.parse('2026-11-21T00:00:00Z'),
  }
  const expired = await verify(given)
  const { head } = await verdict(t, expired)
  t.equal(head?.getAttribute('data-value'), 'EXPIRED')
  t.equal(head?.getAttribute('data-look'), 'OPEN')
  t.equal(quoteVerdictOf(expired, false), 'FAIL', 'as of its submission it failed')
  const quote = given.quote.slice()
  quote[600] = (quote[600] ?? 0) ^ 1
  t.equal(quoteVerdictOf(await verify({ ...given, quote }), true), 'FAIL')
})

t.test('a sentence names code and batch only if both were checked', async (t) => {
  const whole = await verifyQuote({ ...request, trust })
  t.equal(sentenceKind(whole), 'DEVELOPMENT')
  t.same(codeIdentities(whole), [{ name: 'MRTD', hex: mrTd }])
  t.same(listedCode(whole), { name: 'Prover' }, 'MRTD is not all of its code')
  const enclave = readQuote('sgx_v3_phala')
  t.same(listedCode(await verify({ quote: enclave })), { hex: hexOf(enclave, 112, 144) })
  const anyCode = trusting(development.rootKey)
  t.equal(sentenceKind(await verifyQuote({ ...request, trust: anyCode })), undefined)
  t.equal(sentenceKind(await verify(request)), undefined, 'the root failed')
  const other = { ...request, expectedReportData: new Uint8Array(64), trust }
  t.equal(sentenceKind(await verifyQuote(other)), undefined, 'of another batch')
})

t.test('fields and bytes mark each other, by pointer and by key', async (t) => {
  const { reading } = await verify(request)
  const host = await draw(t, <QuoteBytes reading={reading} />)
  const list = host.querySelector<HTMLElement>('[role=listbox]')
  const hex = host.querySelector<HTMLElement>('[role=group]')
  const active = () => ({
    bytes: host.querySelector('[data-active]')?.textContent?.replace(/\s+/g, ' ').trim(),
    name: host.querySelector('[aria-selected=true] bdi')?.textContent,
    detail: host.querySelector('[data-testid=quote-field] strong')?.textContent,
  })
  const press = (target: HTMLElement | null, key: string) =>
    act(async () => {
      target?.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true }))
    })
  t.same(active(), { bytes: '04 00', name: 'VERSION', detail: 'VERSION' })
  await press(list, 'ArrowDown')
  await press(hex, 'ArrowRight')
  t.same(active(), { bytes: '81 00 00 00', name: 'TEE_TYPE', detail: 'TEE_TYPE' })
  t.equal(
    host.querySelector(`[id="${list?.getAttribute('aria-activedescendant')}"] bdi`)
      ?.textContent,
    'TEE_TYPE',
  )
  await press(list, 'End')
  t.equal(active().name, 'CERTIFICATES')
  await press(list, 'Home')
  t.equal(active().name, 'VERSION')
  const option = [...host.querySelectorAll<HTMLElement>('[role=option]')].find((name) =>
    name.textContent?.startsWith('MRTD'),
  )
  await act(async () => option?.click())
  t.equal(active().detail, 'MRTD')
  t.equal(active().bytes?.replace(/ /g, ''), mrTd.slice(2))
  // The view holds every byte once.
  const shown = host.querySelectorAll('pre')[1]?.textContent?.replace(/\s/g, '')
  t.equal(shown, development.quote.slice(2))
})
