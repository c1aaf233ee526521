import { readFile } from 'node:fs/promises'
import t from 'tap'
import { readEventLogFile } from '../../src/dcap/event-log.ts'
import { outcomes, readQuote, verify } from '../fixtures/dcap-vectors.ts'

/** Parts of an entry that a test changes. */
interface Entry {
  imr: unknown
  digest?: string
  event_type: number
  event: string
  event_payload: string
}

const fileOf = (name: string) =>
  readFile(new URL(`../fixtures/vectors/dcap/${name}`, import.meta.url))

async function replay(quote: string, eventLog: unknown) {
  const result = await verify({ quote: await readQuote(quote), eventLog })
  return result.steps.find(({ id }) => id === 'event-log')
}

const listOf = async (): Promise<Entry[]> =>
  JSON.parse((await fileOf('tdx_v4_dstack.events.json')).toString())

t.test('a log of a real machine gives its four registers', async (t) => {
  const log = readEventLogFile(await fileOf('tdx_v4_dstack.events.json'))
  t.match(await replay('tdx_v4_dstack', log), {
    outcome: 'PASS',
    reason: 'eventsReplayed',
    facts: { count: 33 },
  })
})

t.test('events of dstack may leave their digest to their content', async (t) => {
  const list = (await listOf()).map((entry) =>
    entry.imr === 3 ? { ...entry, digest: '' } : entry,
  )
  t.match(await replay('tdx_v4_dstack', list), { outcome: 'PASS' })
})

t.test('a change of any event is found', async (t) => {
  const list = await listOf()
  for (const [index, entry] of list.entries()) {
    const digest = `${entry.digest?.startsWith('0') ? '1' : '0'}${entry.digest?.slice(1)}`
    const changed = list.with(index, { ...entry, digest })
    t.match(await replay('tdx_v4_dstack', changed), { outcome: 'FAIL' }, `event ${index}`)
    const fewer = list.filter((_, other) => other !== index)
    t.match(await replay('tdx_v4_dstack', fewer), {
      outcome: 'FAIL',
      reason: 'registersDiffer',
      facts: { names: `RTMR${entry.imr}` },
    })
  }
  const appId = list.findIndex(({ event }) => event === 'app-id')
  const named = list.map((entry, index) =>
    index === appId ? { ...entry, event_payload: '00' } : entry,
  )
  t.match(await replay('tdx_v4_dstack', named), {
    reason: 'eventDiffers',
    facts: { index: appId },
  })
})

t.test('a log of firmware, and a register that more was written to', async (t) => {
  const log = readEventLogFile(await fileOf('tdx_v4_cc.ccel.base64'))
  t.match(await replay('tdx_v4_cc', log), {
    outcome: 'FAIL',
    reason: 'registersDiffer',
    facts: { names: 'RTMR2' },
  })
})

t.test('anything else is malformed', async (t) => {
  const ccel = readEventLogFile(await fileOf('tdx_v4_cc.ccel.base64'))
  t.ok(ccel instanceof Uint8Array)
  const bytes = ccel as Uint8Array
  const [first] = await listOf()
  const malformed = [
    null,
    'x',
    {},
    [null],
    [{ ...first, imr: 4 }],
    [{ ...first, imr: '0' }],
    [{ ...first, digest: '00' }],
    [{ imr: 0 }],
    new Uint8Array(),
    new Uint8Array(2_000_000),
    bytes.subarray(0, 60),
    bytes.subarray(0, bytes.length - 40),
    Uint8Array.from(bytes, (byte, at) => (at === 56 ? 0xff : byte)),
  ]
  for (const log of malformed) {
    const { reason } = (await replay('tdx_v4_dstack', log)) ?? {}
    t.equal(reason, 'eventLogMalformed', String(log).slice(0, 40))
  }
  for (let at = 0; at < 120; at++) {
    const bent = Uint8Array.from(bytes, (byte, index) =>
      index === at ? byte ^ 0x80 : byte,
    )
    t.not((await replay('tdx_v4_dstack', bent))?.outcome, 'PASS')
  }
})

t.test('without a log, and for an enclave, there is no such step', async (t) => {
  t.equal(await replay('tdx_v4_dstack', undefined), undefined)
  t.equal(await replay('sgx_v3_phala', []), undefined)
})

t.test('real machines switch off exceptions by their host', async (t) => {
  for (const name of ['tdx_v4_dstack', 'tdx_v4_cc', 'tdx_v4_phala']) {
    const steps = outcomes(await verify({ quote: await readQuote(name) }))
    t.equal(steps['td-attributes'], 'PASS', name)
  }
})
