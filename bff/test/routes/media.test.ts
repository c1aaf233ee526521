import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { MEDIA_PREFIX } from '@bvlgarichain/contract/ipfs-path'
import t, { type Test } from 'tap'
import { build } from '../fixtures/build.ts'
import { makeClock } from '../fixtures/clock.ts'
import { scriptedNode } from '../fixtures/scripted-node.ts'
import { raw, type Script, scriptedUpstream } from '../fixtures/scripted-upstream.ts'

const CID = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG'
const PNG = Buffer.from('\x89PNG\r\n\x1a\n rest', 'latin1')

/** A drawing with all that must not run, and nothing that could. */
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script><image href="https://evil.example/x.png"/><foreignObject><iframe src="https://evil.example"/></foreignObject></svg>'

/** The app before a gateway of IPFS. */
async function start(t: Test, script: Script, env: Record<string, string> = {}) {
  const gateway = await scriptedUpstream(script)
  t.teardown(() => gateway.close())
  const clock = makeClock()
  const built = await build(t, {
    env: { EXPLORER_IPFS_GATEWAY: `${gateway.origin}/base/`, ...env },
    dependencies: { now: clock.now },
  })
  return {
    ...built,
    gateway,
    clock,
    media: (path: string, headers: Record<string, string> = {}) =>
      built.send(`${MEDIA_PREFIX}/${path}`, { headers }),
  }
}

t.test('a picture', async (t) => {
  // The gateway may call it what it likes.
  const sent = raw(200, PNG, {
    'content-type': 'text/html',
    'set-cookie': 'id=1',
    'x-own': '1',
  })
  const { media, gateway, logged } = await start(t, sent)
  const first = await media(`${CID}/a%20b.png`, {
    cookie: 'session=secret',
    authorization: 'Bearer secret',
  })
  t.equal(first.status, 200)
  t.equal(first.headers['content-type'], 'image/png')
  t.equal(first.headers['x-content-type-options'], 'nosniff')
  t.match(first.headers['content-security-policy'], /default-src 'none'.*sandbox/)
  t.equal(first.headers['cache-control'], 'public, max-age=3600', 'not compared')
  t.equal(first.headers['set-cookie'], undefined)
  t.equal(first.headers['x-own'], undefined)
  t.equal(first.headers['x-cache'], 'MISS')
  const [seen] = gateway.seen
  t.equal(seen?.url, `/base/ipfs/${CID}/a%20b.png`)
  t.notMatch(JSON.stringify(seen?.headers), 'secret')
  t.equal((await media(`${CID}/a%20b.png`)).headers['x-cache'], 'HIT')
  t.equal(gateway.seen.length, 1)
  const line = await logged({ msg: 'call', call: 'media' })
  t.notMatch(JSON.stringify(line), CID, 'the CID is not logged')
})

t.test('types are detected from the bytes', async (t) => {
  const { media, gateway } = await start(t, raw(200, ''))
  const isoFile = (brands: string) => {
    const box = Buffer.from(`\0\0\0\0ftyp${brands}`, 'latin1')
    box.writeUInt32BE(box.length)
    return Buffer.concat([box, Buffer.from('avif')])
  }
  const cases: readonly (readonly [string, string | Uint8Array, string | undefined])[] = [
    ['jpeg', Buffer.from('\xff\xd8\xff\xe0', 'latin1'), 'image/jpeg'],
    ['gif', 'GIF89a...', 'image/gif'],
    ['webp', 'RIFF\x01\x02\x03\x04WEBPVP8 ', 'image/webp'],
    ['avif', isoFile('avif\0\0\0\0'), 'image/avif'],
    ['avif of another brand', isoFile('mif1\0\0\0\0miafavif'), 'image/avif'],
    ['json', ' {"name":"x"}', 'application/json'],
    ['video', isoFile('mp42\0\0\0\0isom'), undefined],
    ['an array', '[1]', undefined],
    ['broken json', '{"name":', undefined],
    ['deep json', `{"a":${'['.repeat(200_000)}`, undefined],
    ['huge json', `{"a":"${'x'.repeat(1_048_576)}"}`, undefined],
    ['html', '<!doctype html><script>alert(1)</script>', undefined],
    ['html in json’s clothes', '{}<script>alert(1)</script>', undefined],
    ['svg', SVG, 'text/plain; charset=utf-8'],
    [
      'svg with a prolog',
      `\uFEFF<?xml version="1.0"?>\n<!-- a --><!-- b -->\n<!DOCTYPE svg PUBLIC "x" "y">${SVG}`,
      'text/plain; charset=utf-8',
    ],
    ['svg without an end of its comment', `<!-- ${SVG}`, undefined],
    ['svg behind html', `<html>${SVG}</html>`, undefined],
    ['another element', '<svgx/>', undefined],
    [
      'xhtml',
      '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>',
      undefined,
    ],
    ['entity bomb', `<!DOCTYPE svg [<!ENTITY a "aa">]>${SVG}`, undefined],
    [
      'external subset’s entity',
      `<!DOCTYPE svg SYSTEM "http://evil.example/x"[ %a; ]>${SVG}`,
      undefined,
    ],
    ['xslt', `<?xml-stylesheet type="text/xsl" href="#x"?>${SVG}`, undefined],
    ['svgz', gzipSync(SVG), undefined],
    ['svg in UTF-16', Buffer.from(`\uFEFF${SVG}`, 'utf16le'), undefined],
    [
      'svg that is no text',
      Buffer.concat([Buffer.from(SVG), Buffer.of(0xff)]),
      undefined,
    ],
    ['huge svg', `<svg>${' '.repeat(262_144)}</svg>`, undefined],
    ['many comments', '<!---->'.repeat(37_000), undefined],
    // An expression that repeats would read it again from each of its places.
    ['many types', '<!DOCTYPE'.repeat(29_000), undefined],
    ['many types in a drawing', `<svg>${'<!DOCTYPE'.repeat(29_000)}`, undefined],
    ['second type', `${SVG}<!doctype svg [ <!ELEMENT a ANY> ]>`, undefined],
    [
      'svg with a type',
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">${SVG}`,
      'text/plain',
    ],
    ['pdf', '%PDF-1.7', undefined],
    ['nothing', '', undefined],
  ]
  for (const [index, [name, body, type]] of cases.entries()) {
    gateway.script = raw(200, body, { 'content-type': 'image/png' })
    const reply = await media(`${CID}/${index}`)
    t.equal(reply.status, type === undefined ? 404 : 200, name)
    if (type !== undefined) {
      t.match(reply.headers['content-type'], type, name)
    } else {
      t.match(reply.headers['content-type'], 'application/json', name)
      t.match(reply.json, { code: 404, message: /no picture/, requestId: String }, name)
    }
  }
})

t.test('no browser takes a drawing for a document or an image', async (t) => {
  const { media } = await start(t, raw(200, SVG, { 'content-type': 'image/svg+xml' }))
  const { headers, text } = await media(CID, { 'sec-fetch-dest': 'document' })
  t.equal(headers['content-type'], 'text/plain; charset=utf-8')
  t.equal(headers['x-content-type-options'], 'nosniff')
  t.equal(
    headers['content-security-policy'],
    "default-src 'none'; frame-ancestors 'none'; sandbox",
  )
  t.equal(text, SVG)
})

t.test('a path that leaves the files of IPFS goes nowhere', async (t) => {
  const { media, send, gateway } = await start(t, raw(200, PNG))
  for (const path of [
    '',
    '1.png',
    `${CID}/../../admin`,
    `${CID}/%2e%2e/admin`,
    `${CID}/%252e%252e/admin`,
    `${CID}/..%2fadmin`,
    `${CID}/a\\b`,
    `${CID}/a%5cb`,
    `${CID}/%0d%0aHost:%20evil.example`,
    `${CID}/a//b`,
    `${CID}/`,
    `${CID}?x=1`,
    `${CID}@evil.example`,
    '/evil.example/x.png',
    'http://evil.example/x.png',
    `http:%2f%2fevil.example%2f${CID}`,
    `evil.example/ipfs/${CID}`,
    `${CID}/${'a/'.repeat(20)}b`,
  ]) {
    const { status } = await media(path)
    t.ok(status === 400 || status === 404, `${status} ${path}`)
  }
  t.equal((await media(CID, { 'sec-fetch-site': 'cross-site' })).status, 403)
  t.equal((await send(`${MEDIA_PREFIX}/${CID}`, { method: 'POST' })).status, 404)
  t.same(gateway.seen, [])
})

t.test('a gateway that fails', async (t) => {
  const { media, gateway, clock, log } = await start(
    t,
    raw(302, '', { location: 'http://127.0.0.1:1/' }),
    { EXPLORER_MAX_RESPONSE_BYTES: '2000' },
  )
  t.equal((await media(`${CID}/redirect`)).status, 502)
  gateway.script = raw(500, PNG)
  t.equal((await media(`${CID}/error`)).status, 502)
  gateway.script = raw(200, Buffer.concat([PNG, Buffer.alloc(3_000)]))
  t.equal((await media(`${CID}/huge`)).status, 502)
  gateway.script = (_request, response) => {
    // No length: it ends when it likes.
    response.writeHead(200, { 'content-type': 'image/png' })
    for (let part = 0; part < 40; part++) response.write(PNG.toString('hex').repeat(20))
  }
  t.equal((await media(`${CID}/endless`)).status, 502)
  const failures = log.filter(({ msg }) => msg === 'media failure')
  t.equal(failures.length, 1, 'one line for all within seconds')
  t.notMatch(JSON.stringify(failures), CID)

  gateway.script = raw(404, 'no such file')
  const before = gateway.seen.length
  for (const state of ['MISS', 'HIT']) {
    const reply = await media(`${CID}/missing`)
    t.equal(reply.status, 404)
    t.equal(reply.headers['x-cache'], state)
  }
  clock.pass(60_001)
  await media(`${CID}/missing`)
  t.equal(gateway.seen.length, before + 2, 'it may have arrived since')
})

t.test('a gateway that takes too long', async (t) => {
  const { media, gateway } = await start(
    t,
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' })
      response.write(PNG)
    },
    { EXPLORER_UPSTREAM_TIMEOUT_MS: '200' },
  )
  t.equal((await media(`${CID}/slow`)).status, 504)
  gateway.script = () => undefined
  t.equal((await media(`${CID}/silent`)).status, 504)
})

t.test('an abort by the client is no failure of the gateway', async (t) => {
  let seen: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    seen = resolve
  })
  const { media, send, log, logged } = await start(t, () => seen())
  const leaving = new AbortController()
  const headers = { 'x-request-id': 'leaving' }
  const pending = send(`${MEDIA_PREFIX}/${CID}`, { signal: leaving.signal, headers })
  await arrived
  leaving.abort()
  await t.rejects(pending)
  await logged({ reqId: 'leaving' })
  t.equal((await media('..')).status, 400)
  t.same(
    log.filter(({ msg }) => msg === 'media failure'),
    [],
  )
})

t.test('the query of a gateway’s URL goes with each request', async (t) => {
  const gateway = await scriptedUpstream(raw(200, PNG))
  t.teardown(() => gateway.close())
  const { send } = await build(t, {
    env: { EXPLORER_IPFS_GATEWAY: `${gateway.origin}/base?token=t0ken` },
  })
  t.equal((await send(`${MEDIA_PREFIX}/${CID}`)).status, 200)
  t.equal(gateway.seen[0]?.url, `/base/ipfs/${CID}?token=t0ken`)
})

t.test('the page learns of it where there is a node', async (t) => {
  const node = await scriptedNode(t)
  const dependencies = { page: { html: '__SETTINGS__' } }
  const gateway = { EXPLORER_IPFS_GATEWAY: 'http://127.0.0.1:1' }
  const both = await build(t, {
    env: { ...gateway, EXPLORER_L2_RPC_URL: node.url },
    dependencies,
  })
  t.match((await both.send('/l2')).text, '"media":true')
  const alone = await build(t, { env: gateway, dependencies })
  t.notMatch((await alone.send('/l2')).text, '"media"')
  const none = await build(t, { dependencies })
  t.equal((await none.send(`${MEDIA_PREFIX}/${CID}`)).status, 404)
})

t.test('a file is compared with its CID where that can be', async (t) => {
  const digest = createHash('sha256').update(PNG).digest('hex')
  const cid = `f01551220${digest}`
  const { media } = await start(t, raw(200, PNG))
  const whole = await media(cid)
  t.match(whole.headers['cache-control'], /immutable/)
  const other = await media(cid.replace(/..$/, (end) => (end === '00' ? '01' : '00')))
  t.equal(other.status, 502)
})
