import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { ConfigError } from '@bvlgarichain/contract/env'
import { pino } from 'pino'
import t from 'tap'
import { openLabels } from '../../src/labels/label-source.ts'

const log = pino({ level: 'silent' })
const LABELS = [{ address: `0x${'ab'.repeat(20)}`, name: 'Bridge' }]

t.test('a file', async (t) => {
  const file = join(t.testdir(), 'labels.json')
  await writeFile(file, JSON.stringify(LABELS))
  const source = await openLabels(file, log)
  t.same(source.current(), LABELS)
  source.stop()
  for (const text of ['{}', '', '[{"address":"0x12","name":"x"}]']) {
    await writeFile(file, text)
    await t.rejects(openLabels(file, log), ConfigError, text)
  }
  await t.rejects(openLabels(`${file}.none`, log), /^EXPLORER_LABELS cannot be read/)
})

t.test('a URL is requested again, and a failure leaves the last list', async (t) => {
  const responses = [
    JSON.stringify(LABELS),
    'no list',
    JSON.stringify([...LABELS, { address: '0x12', name: 'malformed' }]),
  ]
  let served = 0
  let onServed = () => {}
  const server = createServer((_, response) => {
    response.end(responses[Math.min(served, responses.length - 1)])
    served += 1
    onServed()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => server.close())
  const { port } = server.address() as AddressInfo
  const source = await openLabels(`http://127.0.0.1:${port}/labels.json`, log, 5)
  t.teardown(source.stop)
  t.same(source.current(), LABELS)
  await new Promise<void>((resolve) => {
    onServed = () => served > 3 && resolve()
  })
  t.same(source.current(), LABELS)
})

t.test('credentials of a URL go into a header, and into no log', async (t) => {
  const lines: string[] = []
  const own = pino({}, { write: (line: string) => void lines.push(line) })
  let authorization: string | undefined
  const server = createServer(({ headers }, response) => {
    authorization = headers.authorization
    response.end(authorization ? JSON.stringify(LABELS) : 'no list')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => server.close())
  const { port } = server.address() as AddressInfo
  const source = await openLabels(`http://user:s%40cret@127.0.0.1:${port}/`, own)
  t.same(source.current(), LABELS)
  t.equal(authorization, `Basic ${Buffer.from('user:s@cret').toString('base64')}`)
  source.stop()
  const none = await openLabels('http://user:s3cret@127.0.0.1:9/', own)
  none.stop()
  t.equal(lines.length, 1)
  t.notMatch(lines.join(), 's3cret')
})

t.test('a URL that cannot be read costs the labels only', async (t) => {
  const source = await openLabels('http://127.0.0.1:9/labels.json', log)
  t.same(source.current(), [])
  source.stop()
})
