import { NO_TRUST } from '@bvlgarichain/contract'
import { ConfigError } from '@bvlgarichain/contract/env'
import t from 'tap'
import { configurationPage } from '../scripts/settings-table.ts'
import { readConfig } from '../src/config.ts'

const PROGRAM = { name: 'rollup', vkey: `0x${'04'.repeat(32)}` }
const PROD = { EXPLORER_UPSTREAM_PROD: 'https://backend.example' }

t.test('defaults', async (t) => {
  const config = readConfig(PROD)
  t.same(
    { ...config, callPaths: [...config.callPaths] },
    {
      env: 'PROD',
      origin: 'https://backend.example',
      rpcUrls: { l1: [], l2: [] },
      sourcifyUrl: null,
      ipfsGateway: null,
      consensusUrl: null,
      checkpoint: null,
      upstreamPrefix: '/explorer/v1/fusion_insight/l2',
      callPaths: [],
      host: '0.0.0.0',
      port: 8080,
      upstreamTimeoutMs: 30_000,
      maxResponseBytes: 16_777_216,
      cacheTtlMs: null,
      cacheMaxBytes: 67_108_864,
      cacheUrl: null,
      cacheTimeoutMs: 50,
      cacheRevalidateMs: 0,
      rateLimit: 6_000,
      forwardCookies: '*',
      trustedProxies: ['loopback', 'linklocal', 'uniquelocal'],
      drainMs: 0,
      labels: null,
      metricsHost: '0.0.0.0',
      metricsPort: null,
      otlpProtocol: null,
      unknownVariables: [],
      logLevel: 'info',
      logFormat: 'json',
      logSample: 1,
      settings: {
        env: 'PROD',
        chainName: 'BVLGARIChain',
        title: 'BVLGARIChain Explorer',
        testnetTitle: 'BVLGARIChain Testnet Explorer',
        unionId: '100100',
      },
    },
  )
  t.ok(Object.isFrozen(config))
  t.match(readConfig({ EXPLORER_ENV: 'LOCAL' }), {
    origin: null,
    host: '127.0.0.1',
    rateLimit: 0,
    drainMs: 0,
  })
})

t.test('tracing is on where the standard variables say so', async (t) => {
  const protocolOf = (env: Record<string, string>) =>
    readConfig({ ...PROD, ...env }).otlpProtocol
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }
  t.equal(protocolOf(endpoint), 'http/protobuf')
  t.equal(protocolOf({ OTEL_TRACES_EXPORTER: 'otlp' }), 'http/protobuf')
  const json = { OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' }
  t.equal(protocolOf({ ...endpoint, ...json }), 'http/json')
  t.equal(protocolOf({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' }), null)
  t.equal(protocolOf({ ...endpoint, OTEL_SDK_DISABLED: 'true' }), null)
  const grpc = { ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }
  t.throws(() => protocolOf(grpc), /OTEL_EXPORTER_OTLP_PROTOCOL must be one of http/)
})

t.test('values', async (t) => {
  const config = readConfig({
    EXPLORER_ENV: 'TEST',
    EXPLORER_UPSTREAM_TEST: 'http://10.1.2.3:9000/',
    EXPLORER_UPSTREAM_PREFIX: '/inner/',
    EXPLORER_CALL_PATHS: '{"query_trace_list":"a/b-1","query_trace_detail":"c"}',
    EXPLORER_CACHE_TTL_MS: '0',
    EXPLORER_FORWARD_COOKIES: 'a, b',
    EXPLORER_TRUSTED_PROXIES: '10.1.0.0/16, 2001:db8::1, loopback',
    EXPLORER_L2_RPC_URL: 'https://a.example, http://user:key@b.example/v3',
    EXPLORER_TITLE: '',
    EXPLORER_TRUST: JSON.stringify({ zkPrograms: [PROGRAM] }),
    HOST: '::1',
    PORT: '0',
  })
  t.match(config, {
    env: 'TEST',
    origin: 'http://10.1.2.3:9000',
    rpcUrls: { l1: [], l2: ['https://a.example/', 'http://user:key@b.example/v3'] },
    upstreamPrefix: '/inner',
    cacheTtlMs: 0,
    forwardCookies: ['a', 'b'],
    trustedProxies: ['10.1.0.0/16', '2001:db8::1', 'loopback'],
    host: '::1',
    port: 0,
    settings: {
      title: 'BVLGARIChain Explorer',
      trust: { ...NO_TRUST, zkPrograms: [PROGRAM] },
    },
  })
  t.notOk(readConfig(PROD).settings.sendBizId, 'the backend may not read it')
  t.ok(readConfig({ ...PROD, EXPLORER_SEND_BIZ_ID: '1' }).settings.sendBizId)
  t.notOk(readConfig(PROD).settings.trust, 'no key is trusted unless set')
  t.same(Object.fromEntries(config.callPaths), {
    query_trace_list: 'a/b-1',
    query_trace_detail: 'c',
  })
  t.equal(readConfig({ ...PROD, EXPLORER_UPSTREAM_PREFIX: '/' }).upstreamPrefix, '')
})

t.test('a value may stand in a file', async (t) => {
  const folder = t.testdir({
    origin: 'https://backend.example\n',
    empty: '\n',
    bad: 'x',
    cache: 'rediss://:s3cret@valkey.example/2\n',
  })
  const read = (env: Record<string, string>) => readConfig(env)
  const fromFile = read({ EXPLORER_UPSTREAM_PROD_FILE: `${folder}/origin` })
  t.match(fromFile, { origin: 'https://backend.example', unknownVariables: [] })
  t.equal(read({ ...PROD, PORT_FILE: `${folder}/empty` }).port, 8080)
  const secret = read({ ...PROD, EXPLORER_CACHE_URL_FILE: `${folder}/cache` })
  t.match(secret, { cacheUrl: 'rediss://:s3cret@valkey.example/2', unknownVariables: [] })
  t.throws(() => read({ ...PROD, EXPLORER_CACHE_URL: 'http://:s3cret@valkey.example' }), {
    message: /^EXPLORER_CACHE_URL must be (?!.*s3cret)/,
  })
  const node = { EXPLORER_L2_RPC_URL: 'https://a.example/v3/k3y#x' }
  t.throws(() => read({ ...PROD, ...node }), {
    message: /^EXPLORER_L2_RPC_URL must be (?!.*k3y)/,
  })
  for (const [env, fault] of [
    [{ PORT_FILE: `${folder}/bad` }, /^PORT must be a port/],
    [{ PORT_FILE: `${folder}/none` }, /^PORT_FILE must be the path of a file/],
    [{ PORT_FILE: `${folder}/bad`, PORT: '1' }, /^PORT_FILE and PORT are both set\n/],
  ] as const) {
    t.throws(() => read({ ...PROD, ...env }), { message: fault })
  }
})

t.test('misspelt variables are noticed', async (t) => {
  const { unknownVariables } = readConfig({
    ...PROD,
    EXPLORER_CACHE_TTL: '0',
    EXPLORER_FORWARD_COOKIES: '',
    EXPLORER_TITLE: 'Title',
    EXPLORER_TRUST: '{}',
    EXPLORER_DATA_DIR: '/data',
    EXPLORER_BIND_PROD: '127.0.0.1:8080',
    EXPLORER_BIND_FLEET: '127.0.0.1:8080',
    EXPLORER_EMBEDDED_RPC: 'http://127.0.0.1:8545',
    OTHER: '1',
  })
  t.same(unknownVariables, ['EXPLORER_CACHE_TTL', 'EXPLORER_BIND_FLEET'])
})

t.test('a server is not its own backend', async (t) => {
  const refused = (origin: string, env: Record<string, string> = {}) =>
    t.throws(
      () => readConfig({ EXPLORER_UPSTREAM_PROD: origin, ...env }),
      { message: /^EXPLORER_UPSTREAM_PROD must be .* where this server itself listens$/ },
      origin,
    )
  refused('http://127.0.0.1:8080')
  refused('http://localhost:9000', { PORT: '9000', HOST: '127.0.0.1' })
  refused('http://[::1]:8080')
  refused('http://10.1.2.3', { HOST: '10.1.2.3', PORT: '80' })
  for (const origin of ['http://127.0.0.1:8081', 'http://10.1.2.3:8080']) {
    t.equal(readConfig({ EXPLORER_UPSTREAM_PROD: origin }).origin, origin)
  }
  t.throws(() => readConfig({ ...PROD, PORT: '9000', EXPLORER_METRICS_PORT: '9000' }), {
    message: 'EXPLORER_METRICS_PORT must differ from PORT, which is 9000 too',
  })
})

t.test('faults name the variable and what it needs', async (t) => {
  const cases: [string, string, RegExp][] = [
    ['EXPLORER_ENV', 'STAGE', /must be one of DEV, TEST, PRE, PROD, LOCAL$/],
    ['EXPLORER_ENV', 'prod', /must be one of .+, LOCAL; "prod" is spelled PROD$/],
    ['EXPLORER_UPSTREAM_PROD', '', /must be set when EXPLORER_ENV is PROD/],
    ['EXPLORER_UPSTREAM_PROD', 'backend.example', /must be the origin of a backend/],
    ['EXPLORER_UPSTREAM_PROD', 'ftp://backend.example', /must be the origin/],
    ['EXPLORER_UPSTREAM_PROD', 'http://backend.example:0', /must be the origin/],
    ['EXPLORER_UPSTREAM_PROD', 'https://backend.example/path', /must be the origin/],
    ['EXPLORER_UPSTREAM_PROD', 'https://a:b@backend.example', /must be the origin/],
    [
      'EXPLORER_UPSTREAM_PROD',
      'http://a,http://b',
      /must be one origin: that of a load bal/,
    ],
    ['EXPLORER_UPSTREAM_DEV', 'nonsense', /must be the origin/],
    ['EXPLORER_UPSTREAM_PREFIX', 'inner', /must be a plain path/],
    ['EXPLORER_UPSTREAM_PREFIX', '/a/../b', /must be a plain path/],
    ['EXPLORER_UPSTREAM_PREFIX', '/a%2fb', /must be a plain path/],
    ['EXPLORER_CALL_PATHS', '{', /must be a JSON object/],
    ['EXPLORER_CALL_PATHS', '["a"]', /must be a JSON object/],
    [
      'EXPLORER_CALL_PATHS',
      '{"query_tx_detail":"a"}',
      /names the call "query_tx_detail"/,
    ],
    ['EXPLORER_CALL_PATHS', '{"query_trace_list":"../a"}', /must give the call/],
    ['EXPLORER_CALL_PATHS', '{"query_trace_list":7}', /must give the call/],
    [
      'EXPLORER_CALL_PATHS',
      '{"query_trace_list":"query_tx_detail"}',
      /which another call has/,
    ],
    [
      'EXPLORER_CALL_PATHS',
      '{"query_trace_list":"x","query_trace_detail":"x"}',
      /which another call has/,
    ],
    ['HOST', 'a b', /must be a host name/],
    ['PORT', '65536', /must be a port/],
    ['PORT', '80a', /must be a port/],
    ['PORT', '-1', /must be a port/],
    ['EXPLORER_UPSTREAM_TIMEOUT_MS', '0', /must be a time/],
    ['EXPLORER_MAX_RESPONSE_BYTES', '1e9', /must be a number of bytes/],
    ['EXPLORER_CACHE_TTL_MS', '-1', /must be a time/],
    ['EXPLORER_DRAIN_MS', '1 s', /must be a time in milliseconds/],
    ['EXPLORER_TRUSTED_PROXIES', 'private', /must be none, or a comma-separated list/],
    ['EXPLORER_TRUSTED_PROXIES', '10.0.0.0/33', /networks such as 10\.0\.0\.0\/8/],
    ['EXPLORER_TRUSTED_PROXIES', '::1/64/1', /must be none/],
    ['EXPLORER_LOG_SAMPLE', '10%', /must be a part from 0 to 1, such as 0\.1/],
    ['EXPLORER_LOG_FORMAT', 'xml', /must be one of json, ecs/],
    ['OTEL_TRACES_EXPORTER', 'zipkin', /must be one of otlp, none/],
    ['EXPLORER_CACHE_TIMEOUT_MS', '0', /must be a time in milliseconds/],
    ['EXPLORER_CACHE_REVALIDATE_MS', '-1', /must be a time in milliseconds/],
    ['EXPLORER_RATE_LIMIT', 'off', /must be a number of requests per minute/],
    ['EXPLORER_CACHE_URL', 'http://valkey.example', /must be the URL of one Valkey/],
    ['EXPLORER_CACHE_URL', 'redis://valkey.example/0?a=1', /must be the URL/],
    ['EXPLORER_CACHE_URL', 'redis://a.example,b.example', /must be the URL of one/],
    [
      'EXPLORER_CACHE_URL',
      'redis+sentinel://a.example/main',
      /sentinels or a cluster, that/,
    ],
    ['EXPLORER_L1_RPC_URL', 'node.example:8545', /must be the http or https URL/],
    ['EXPLORER_L2_RPC_URL', 'ws://node.example', /must be the http or https URL/],
    ['EXPLORER_L2_RPC_URL', 'https://a.example,https://a.example/', /each of them once$/],
    ['EXPLORER_SOURCIFY_URL', 'sourcify.example', /must be an absolute http/],
    ['EXPLORER_IPFS_GATEWAY', 'ipfs.example', /must be an absolute http/],
    ['EXPLORER_CACHE_MAX_BYTES', '0', /must be a number of bytes/],
    ['EXPLORER_FORWARD_COOKIES', 'a;b', /must be \* or/],
    ['EXPLORER_TITLE', 'x'.repeat(101), /at most 100 characters/],
    ['EXPLORER_TESTNET_HOST', 'https://testnet.example', /must be a host name/],
    ['EXPLORER_L1_EXPLORER_URL', 'javascript:alert(1)', /must be an absolute http/],
    ['EXPLORER_DOCS_URL', '/docs', /must be an absolute http/],
    ['EXPLORER_UNION_ID', '<', /must be 1 to 64/],
    ['EXPLORER_SEND_BIZ_ID', 'yes', /must be one of 0, 1/],
    ['EXPLORER_METRICS_PORT', 'x', /must be a port/],
    ['EXPLORER_METRICS_HOST', 'a b', /must be a host name or an address/],
    ['EXPLORER_TRUST', '{', /must be JSON such as .* at fault: the whole$/],
    [
      'EXPLORER_TRUST',
      '{"zkPrograms":[{"name":"a","vkey":"0x01"}],"zkPrograme":[]}',
      /at fault: zkPrograme, zkPrograms\[0\]\.vkey$/,
    ],
    ['LOG_LEVEL', 'loud', /must be one of fatal, error/],
    [
      'EXPLORER_ADAPTER',
      './adapter.js',
      /^EXPLORER_ADAPTER no longer exists: the backend/,
    ],
  ]
  t.throws(() => readConfig({ EXPLORER_ENV: 'prod' }), {
    faults: [/^EXPLORER_ENV must be one of/],
    message: /^.+$/,
  })
  for (const [name, value, needs] of cases) {
    try {
      readConfig({ ...PROD, [name]: value })
      t.fail(`${name}=${value} passed`)
    } catch (error) {
      const faults = error instanceof ConfigError ? error.faults : [String(error)]
      t.equal(faults.length, 1, `${name}=${value}: one line`)
      t.ok(faults[0]?.startsWith(`${name} `), `${name}=${value}: names it`)
      t.match(faults[0], needs)
      t.notMatch(faults[0], /\n/)
    }
  }
})

t.test('the page on configuration has the table that the code describes', async (t) => {
  const { text, expected } = configurationPage()
  t.match(expected, /^\| `EXPLORER_EMBEDDED_RPC` \|/m)
  t.equal(text, expected, 'npm run docs:settings -w @bvlgarichain/bff writes it')
})
