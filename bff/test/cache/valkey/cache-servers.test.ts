import t from 'tap'
import { parseCacheServers } from '../../../src/cache/valkey/cache-servers.ts'

t.test('one server, sentinels and clusters', async (t) => {
  const plain = {
    kind: 'single',
    hosts: [{ host: 'valkey.example', port: 6379 }],
    isTls: false,
    username: undefined,
    password: undefined,
    group: undefined,
    database: 0,
  }
  t.match(parseCacheServers('redis://valkey.example'), plain)
  t.match(parseCacheServers('REDISS://me:p%40ss:w@[::1]:7000/12'), {
    ...plain,
    isTls: true,
    username: 'me',
    password: 'p@ss:w',
    hosts: [{ host: '::1', port: 7000 }],
    database: 12,
  })
  t.match(parseCacheServers('redis://:a@b@valkey.example/'), {
    ...plain,
    password: 'a@b',
  })
  const sentinels =
    'redis+sentinel://:secret@a.example,b.example:5000/main/2?sentinel_username=me&sentinel_password=s%2Bt'
  t.match(parseCacheServers(sentinels), {
    kind: 'sentinel',
    hosts: [
      { host: 'a.example', port: 26_379 },
      { host: 'b.example', port: 5_000 },
    ],
    password: 'secret',
    group: 'main',
    database: 2,
    sentinelUsername: 'me',
    sentinelPassword: 's+t',
  })
  t.match(parseCacheServers('rediss+cluster://a.example:1,[::2]'), {
    kind: 'cluster',
    isTls: true,
    hosts: [
      { host: 'a.example', port: 1 },
      { host: '::2', port: 6_379 },
    ],
  })
})

t.test('other values', async (t) => {
  for (const text of [
    '',
    'valkey.example',
    'http://valkey.example',
    'redis+other://a.example',
    'redis://',
    'redis://a.example,b.example',
    'redis://a.example:0',
    'redis://a.example:65536',
    'redis://a b',
    'redis://[::1',
    'redis://%zz@a.example',
    'redis://a.example/12345',
    'redis://a.example/0?x=1',
    'redis://a.example/0#x',
    'redis+sentinel://a.example',
    'redis+sentinel://a.example/',
    'redis+sentinel://a.example,/main',
    'redis+sentinel://a.example/main/x',
    'redis+sentinel://a.example/main?password=x',
    'redis+cluster://a.example/1',
    'redis+cluster://a.example?sentinel_password=x',
  ]) {
    t.equal(parseCacheServers(text), undefined, text)
  }
})
