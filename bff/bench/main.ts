import { compareCensors } from './censors.ts'
import { load, soloMs } from './load.ts'
import { makeServers, NODE_FLAGS } from './servers.ts'

/** Seconds of load for each figure: `npm run bench -- 5` takes longer and varies less. */
const seconds = Number(process.argv[2] ?? 2)
/** Sizes of a response in kB, the one that the goals are for among them: `-- 1 20`. */
const sizes = (process.argv[3] ?? '2,20,200').split(',').map(Number)
const CONNECTIONS = 50
/** Seconds of load before each figure, for the engine to compile what it is going to. */
const WARM_S = 3
const PATH = '/explorer/v1/fusion_insight/l2/query_tx_list_by_page'
const HOUR_MS = 3_600_000

const print = (text: string) => void process.stdout.write(`${text}\n`)

// First: fetch, which measures below, hands memory from one owner to another, and from then
// on V8 asks each array of bytes whether it still has its own. The BFF never does that.
print('The censor alone, best of many runs')
print(compareCensors(seconds * 150))

const servers = makeServers()
try {
  const upstream = await servers.peer('upstream')
  const nginx = await servers.nginx(upstream)
  const uncached = await servers.bff(upstream, 0)
  const origins: Record<string, string> = {
    'direct upstream': upstream,
    'fastify hello world': await servers.peer('hello'),
    'http-proxy, bare': await servers.peer('http-proxy', upstream),
    'http-proxy-middleware': await servers.peer('http-proxy-middleware', upstream),
    'parse-walk-stringify': await servers.peer('naive', upstream),
    'BFF, no cache': uncached,
    'BFF, cached': await servers.bff(upstream, HOUR_MS),
    'BFF, no cache, info': await servers.bff(upstream, 0, 'info'),
    'BFF, cached, info': await servers.bff(upstream, HOUR_MS, 'info'),
    ...(nginx && { 'nginx proxy_pass': nginx.pass, 'nginx proxy_cache': nginx.cache }),
  }
  print(`\nNode ${process.version} ${NODE_FLAGS.join(' ')}, for every process.`)
  print(
    `${CONNECTIONS} connections, ${seconds} s each. Ratios are of processor time for an`,
  )
  print('answer (us), which a busy machine distorts least; else of responses a second.')
  if (nginx === undefined) print('nginx is not installed: its rows are missing.')

  /** Microseconds of the server's processor time for one response; else of the clock. */
  const cost = new Map<string, number>()
  for (const size of sizes) {
    print(`\n${size} kB`)
    const path = `${PATH}?pageSize=${size}`
    const cases = [
      ...Object.entries(origins).map(([name, origin]) => [name, origin, path] as const),
      ['BFF, no cache, 1% listed', uncached, `${path}&cursor=0.01`] as const,
      // As production has it: browsers, and a line of the log for each.
      ...Object.entries(origins)
        .filter(([name]) => name.endsWith(', info'))
        .map(([name, origin]) => [`${name}, browser`, origin, path] as const),
    ]
    for (const [name, origin, target] of cases) {
      const asBrowser = name.endsWith('browser')
      const options = { connections: CONNECTIONS, asBrowser }
      await load(origin + target, { ...options, seconds: WARM_S })
      const before = servers.cpuMs(origin)
      const result = await load(origin + target, { ...options, seconds })
      const used = (servers.cpuMs(origin) ?? 0) - (before ?? 0)
      const each =
        before === undefined ? 1e6 / result.perSecond : (used * 1e3) / result.count
      cost.set(`${name} ${size}`, each)
      const bare = cost.get(`http-proxy, bare ${size}`)
      const ratio = bare === undefined ? '' : `${(bare / each).toFixed(2)}x bare`
      const failed = result.failed === 0 ? '' : `  ${result.failed} FAILED`
      print(
        `  ${name.padEnd(28)} ${result.perSecond.toFixed(0).padStart(7)}/s ${each.toFixed(0).padStart(6)} us  ${ratio}${failed}`,
      )
    }
  }

  print('\nOne connection, 20 kB, median')
  const solo = new Map<string, number>()
  for (const name of ['direct upstream', 'BFF, cached', 'BFF, no cache']) {
    solo.set(name, await soloMs(`${origins[name]}${PATH}?pageSize=20`))
    print(`  ${name.padEnd(26)} ${solo.get(name)?.toFixed(3)} ms`)
  }

  const rate = (name: string) => 1 / (cost.get(`${name} 20`) ?? Number.NaN)
  const added = (name: string) =>
    (solo.get(name) ?? Number.NaN) - (solo.get('direct upstream') ?? Number.NaN)
  const goal = (what: string, is: number, wanted: string) =>
    print(`  ${what.padEnd(46)} ${is.toFixed(2).padStart(6)}  goal ${wanted}`)
  print('\nAgainst the goals, 20 kB')
  const [hit, miss] = [rate('BFF, cached'), rate('BFF, no cache')]
  const [browserHit, browserMiss] = ['cached', 'no cache'].map((name) =>
    rate(`BFF, ${name}, info, browser`),
  ) as [number, number]
  const [hello, bare] = [rate('fastify hello world'), rate('http-proxy, bare')]
  goal('hit / fastify hello world', hit / hello, '>= 0.75')
  goal('hit of a browser, log / hello world', browserHit / hello, '>= 0.60')
  if (nginx) goal('hit / nginx proxy_cache', hit / rate('nginx proxy_cache'), '>= 0.45')
  goal('hit / bare http-proxy', hit / bare, '>= 3')
  goal('no cache / bare http-proxy', miss / bare, '>= 0.90')
  goal('no cache, browser, log / bare http-proxy', browserMiss / bare, '>= 0.50')
  goal('no cache / parse-walk-stringify', miss / rate('parse-walk-stringify'), '>= 0.91')
  goal('no cache / http-proxy-middleware', miss / rate('http-proxy-middleware'), '>= 3')
  goal('added by a hit, ms', added('BFF, cached'), '<= 0.05')
  goal('added by a miss, ms', added('BFF, no cache'), '<= 0.25')
} finally {
  servers.stop()
}
