import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import t, { type Test } from 'tap'
import { readBuiltPage } from '../../../src/plugins/web/built-page.ts'
import { build } from '../../fixtures/build.ts'
import { success } from '../../fixtures/scripted-upstream.ts'

const HTML = `<!doctype html><head><title>Built title</title><link rel="icon" type="image/svg+xml" href="/blockchain-explorer/favicon.svg" /><script nonce="__NONCE__" src="/blockchain-explorer/assets/a-1.js"></script>
<style nonce="__NONCE__"></style><script id="runtime-settings" type="application/json">__SETTINGS__</script></head>`
const SCREEN_LINKS = JSON.stringify({
  '/proof/$id': '<link nonce="__NONCE__" href="any-proof.js">',
  '/proof/verify': '<link nonce="__NONCE__" href="verify.js">',
})
const SCRIPT = 'console.log(1)'.repeat(100)

const folder = (t: Test) => {
  const root = t.testdir({
    'index.html': HTML,
    'favicon.svg': '<svg/>',
    'screen-links.json': SCREEN_LINKS,
    '.vite': { 'manifest.json': '{}' },
  })
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, 'index.html.br'), 'x')
  writeFileSync(join(root, 'assets/a-1.js'), SCRIPT)
  writeFileSync(join(root, 'assets/a-1.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(root, 'assets/a-1.js.gz'), gzipSync(SCRIPT))
  return root
}
const boot = (t: Test, env: Record<string, string> = {}) =>
  build(t, { env, dependencies: { page: readBuiltPage(folder(t)) } })

t.test('links to the files of a screen', async (t) => {
  const { send } = await boot(t)
  for (const [path, file] of [
    ['/proof/7', 'any-proof.js'],
    ['/proof/7/?x=/proof/verify', 'any-proof.js'],
    ['/proof/verify', 'verify.js'],
    ['/proof/verify/', 'verify.js'],
    ['/proof', undefined],
    ['/proof/', undefined],
    ['/proof/7/8', undefined],
    ['/a?/proof/7', undefined],
    ['', undefined],
  ] as const) {
    const { text, headers } = await send(`/l2${path}`)
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
    t.same(
      [...text.matchAll(/<link nonce="([^"]*)" href="([^"]*)"><?/g)].map((link) =>
        link.slice(1),
      ),
      file === undefined ? [] : [[nonce, file]],
      path,
    )
  }
})

t.test('the page', async (t) => {
  const { send } = await boot(t)
  const nonces = new Set<string>()
  for (const path of ['/l2', '/l2/', '/l2/block/7?x=1', '/l2/a/b/c']) {
    const { status, headers, text } = await send(path)
    t.equal(status, 200, path)
    t.match(headers, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    const policy = String(headers['content-security-policy'])
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    nonces.add(nonce)
    t.equal(text.split(`nonce="${nonce}"`).length, 3, 'both elements carry the nonce')
    t.notMatch(text, /__NONCE__|__SETTINGS__/)
    t.notMatch(policy, /unsafe/)
    for (const rule of [
      "default-src 'none'",
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data:",
      "connect-src 'self'",
      "font-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "manifest-src 'self'",
    ]) {
      t.ok(policy.split('; ').includes(rule), rule)
    }
  }
  t.equal(nonces.size, 4, 'a nonce is used once')
  const head = await send('/l2', { method: 'HEAD' })
  t.match(head, { status: 200, text: '', headers: { 'content-type': /html/ } })
  for (const path of ['/l2', '/l2/blocks', '/', '/blockchain-explorer/favicon.svg']) {
    t.match(
      await send(path, { method: 'POST', body: 'a=b' }),
      { status: 405, headers: { allow: 'GET, HEAD' }, json: { code: 405 } },
      `POST ${path}`,
    )
  }
})

t.test('runtime settings are inert', async (t) => {
  const settings = async (env: Record<string, string>) => {
    const { text } = await (await boot(t, env)).send('/l2')
    const json = /application\/json">(.*?)<\/script>/.exec(text)?.[1] ?? ''
    return { json, value: JSON.parse(json) as unknown }
  }
  t.same((await settings({})).value, {
    env: 'PROD',
    chainName: 'BVLGARIChain',
    title: 'BVLGARIChain Explorer',
    testnetTitle: 'BVLGARIChain Testnet Explorer',
    unionId: '100100',
  })
  const title = '</script><!-- & \u2028\u2029 __NONCE__ __SETTINGS__ $& $1'
  const hostile = await settings({
    EXPLORER_TITLE: title,
    EXPLORER_TESTNET_HOST: 'testnet.example',
    EXPLORER_L1_EXPLORER_URL: 'https://l1.example/?a=1&b=2',
    EXPLORER_DOCS_URL: 'https://docs.example',
    EXPLORER_UNION_ID: '7',
    EXPLORER_CHAIN_NAME: 'Chain',
  })
  t.notMatch(hostile.json, /[<>&\u2028\u2029]/)
  t.same(hostile.value, {
    env: 'PROD',
    chainName: 'Chain',
    title,
    testnetTitle: 'BVLGARIChain Testnet Explorer',
    testnetHost: 'testnet.example',
    l1ExplorerUrl: 'https://l1.example/?a=1&b=2',
    docsUrl: 'https://docs.example',
    unionId: '7',
  })
})

t.test('the title is the one of the settings and the host', async (t) => {
  const { send } = await boot(t, {
    EXPLORER_TITLE: 'A & <b> __NONCE__ $&',
    EXPLORER_TESTNET_TITLE: 'Test',
    EXPLORER_TESTNET_HOST: 'testnet.example',
  })
  const title = async (headers: Record<string, string> = {}) =>
    /<title>(.*?)<\/title>/.exec((await send('/l2', { headers })).text)?.[1]
  t.equal(await title(), 'A &amp; &lt;b&gt; __NONCE__ $&amp;')
  t.equal(await title({ host: 'testnet.example' }), 'Test')
  t.equal(await title({ host: 'testnet.example:8080' }), 'Test')
})

t.test("a page with a cookie is its visitor's alone", async (t) => {
  const { send, upstream } = await boot(t)
  upstream.script = success(1, { 'set-cookie': 'XSRF-TOKEN=t' })
  t.equal((await send('/l2')).headers['cache-control'], 'private, no-cache')
  const headers = { cookie: 'XSRF-TOKEN=t' }
  t.equal((await send('/l2', { headers })).headers['cache-control'], 'no-cache')
})

t.test('files that browsers and crawlers look for', async (t) => {
  const real = await boot(t)
  t.match(await real.send('/favicon.ico'), {
    status: 302,
    headers: { location: '/blockchain-explorer/favicon.svg' },
  })
  t.match(await real.send('/robots.txt'), {
    status: 200,
    headers: { 'content-type': /^text\/plain/ },
    text: /Allow: \/l2\nDisallow: \/explorer/,
  })
  const local = await boot(t, { EXPLORER_ENV: 'LOCAL' })
  t.match((await local.send('/robots.txt')).text, /Disallow: \/\n/)
})

t.test('a browser outside the explorer gets a page that leads there', async (t) => {
  const { send } = await boot(t)
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
  const paths = ['/foo', '/blocks', '/blockchain-explorer/', '/l2/tx/%ff', '/a?<script>']
  for (const path of paths) {
    const status = path.includes('%') ? 400 : 404
    const page = await send(path, { headers: { accept } })
    const { headers, text } = page
    t.equal(page.status, status, path)
    t.match(headers, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': String,
    })
    t.match(text, /<a href="\/l2">Open the explorer<\/a>/)
    t.notMatch(text, /script/)
    const client = await send(path, { headers: { accept: 'application/json' } })
    t.match(client, { status, json: { code: status, requestId: String } })
  }
  const call = '/explorer/v1/fusion_insight/l2/query_chain_list'
  t.equal(
    (await send(call, { headers: { accept } })).json.code,
    405,
    'a call has one form',
  )
})

t.test('the bare address leads to the page', async (t) => {
  const { send } = await boot(t)
  t.match(await send('/'), { status: 302, headers: { location: '/l2' } })
  for (const query of [
    '?',
    '?a',
    '?a&b=&=c&&',
    '?bizId=7&unionId=a%20b+c',
    '?%zz=%ff&x=%2e%2E',
    '?//evil.example',
    '?x=\'"<>|^`{}',
    '?a=1?b=2',
  ]) {
    const { status, headers } = await send(`/${query}`)
    t.equal(status, 302)
    t.equal(headers.location, `/l2${query}`, 'byte for byte')
  }
})

t.test('the page is compressed with its nonce in it', async (t) => {
  const { app } = await boot(t)
  const get = (accept: string) =>
    app.inject({ url: '/l2/home', headers: { 'accept-encoding': accept } })
  const undo = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const encoding of ['br', 'gzip'] as const) {
    const { headers, rawPayload } = await get(encoding)
    t.match(headers, { 'content-encoding': encoding, vary: /accept-encoding/ })
    const policy = String(headers['content-security-policy'])
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none'
    t.ok(undo[encoding](rawPayload).includes(`nonce="${nonce}"`), encoding)
  }
  const { headers, payload } = await get('zstd')
  t.notOk(headers['content-encoding'])
  t.match(payload, /^<!doctype html>/)
})

t.test('an overloaded server sends the rest of a page', async (t) => {
  const loopDelay = { persistentMs: () => 1_000, stop: () => undefined }
  const dependencies = { page: readBuiltPage(folder(t)), loopDelay }
  const { send } = await build(t, { dependencies })
  t.equal((await send('/blockchain-explorer/assets/a-1.js')).status, 200)
  t.equal((await send('/l2')).status, 503)
})

t.test('files', async (t) => {
  const { send } = await boot(t)
  const path = '/blockchain-explorer/assets/a-1.js'
  const plain = await send(path)
  t.match(plain, {
    status: 200,
    text: SCRIPT,
    headers: {
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      etag: /^(?:W\/)?"[\w-]+"$/,
      'content-length': String(SCRIPT.length),
    },
  })
  t.notOk(plain.headers['content-encoding'])
  const as = async (accept: string) => {
    const { headers } = await send(path, { headers: { 'accept-encoding': accept } })
    return headers['content-encoding'] ?? 'identity'
  }
  t.equal(await as('gzip, deflate, br'), 'br')
  t.equal(await as('gzip;q=1, br;q=0'), 'gzip')
  t.equal(await as('*'), 'br')
  t.equal(await as('br;q=0, *'), 'gzip', 'the others, not what is refused')
  t.equal(await as('identity;q=0, BR ; q=0.000, *;q=0.1'), 'gzip')
  t.equal(await as('br;q=0, gzip;q=0, *'), 'identity')
  t.equal(await as('br;q=0.01, gzip;q=0'), 'br')
  t.equal(await as('br;q=0.1, gzip;q=1'), 'gzip', 'what the client prefers')
  t.equal(await as('identity;q=1, br;q=0.5'), 'identity')
  t.equal(await as('GZIP'), 'gzip')
  t.equal(await as('zstd, identity'), 'identity')

  const br = await send(path, { headers: { 'accept-encoding': 'br' } })
  t.not(br.headers.etag, plain.headers.etag, 'a tag for each form')
  for (const tag of [
    `W/${String(br.headers.etag).replace('W/', '')}`,
    `"x", ${br.headers.etag}`,
    '*',
  ]) {
    const headers = { 'accept-encoding': 'br', 'if-none-match': tag }
    t.match(await send(path, { headers }), { status: 304, text: '' }, tag)
  }
  const other = { 'if-none-match': '"x"' }
  t.equal((await send(path, { headers: other })).status, 200)
  t.match(await send(path, { method: 'HEAD' }), {
    status: 200,
    text: '',
    headers: { 'content-length': String(SCRIPT.length) },
  })
  t.match(await send('/blockchain-explorer/favicon.svg'), {
    status: 200,
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
  })
})

t.test('no file may run WebAssembly', async (t) => {
  const { send } = await boot(t)
  for (const path of ['/blockchain-explorer/assets/a-1.js', '/l2']) {
    const { headers } = await send(path)
    t.notMatch(String(headers['content-security-policy']), /wasm|blob|unsafe/, path)
  }
})

t.test('paths that are no file', async (t) => {
  const { send } = await boot(t)
  for (const name of [
    '',
    'index.html',
    'index.html.br',
    '.vite/manifest.json',
    'screen-links.json',
    'assets',
    'assets/',
    'assets/a-1.js.br',
    'assets/none.js',
    '../package.json',
    '..%2fpackage.json',
    '%2e%2e/%2e%2e/etc/passwd',
    'assets/../favicon.svg',
    '/etc/passwd',
    '__proto__',
  ]) {
    const { status, json } = await send(`/blockchain-explorer/${name}`)
    t.equal(status, 404, name)
    t.match(json, { code: 404, requestId: String }, name)
  }
})

t.test('a page that is not built', async (t) => {
  t.throws(() => readBuiltPage(join(t.testdir(), 'dist')), {
    message: 'The page is not built: build the page first: npm run build',
  })
})
