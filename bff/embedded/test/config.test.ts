import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import t from 'tap'
import { ConfigError, readConfig } from '../src/config.ts'

t.test('nothing needs to be set', async (t) => {
  const { dataDir, logLevel } = readConfig({})
  t.equal(logLevel, 'warn')
  t.ok(isAbsolute(dataDir))
  t.ok(existsSync(join(dirname(dataDir), 'tsconfig.base.json')), 'beside the packages')
})

t.test('settings are taken over', async (t) => {
  const config = readConfig({
    EXPLORER_DATA_DIR: '/data',
    LOG_LEVEL: 'debug',
    PATH: '/bin',
  })
  t.same(config, { dataDir: '/data', logLevel: 'debug', searchPath: '/bin' })
})

t.test('a bad level is named', async (t) => {
  t.throws(
    () => readConfig({ LOG_LEVEL: 'loud' }),
    new ConfigError(
      'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent',
    ),
  )
})

t.test('a chain of others is an http address', async (t) => {
  const read = (EXPLORER_EMBEDDED_RPC: string) => readConfig({ EXPLORER_EMBEDDED_RPC })
  t.equal(read('').rpcUrl, undefined)
  t.equal(read('http://127.0.0.1:8545').rpcUrl, 'http://127.0.0.1:8545/')
  t.equal(read('https://a:b@node.example/key').rpcUrl, 'https://a:b@node.example/key')
  for (const bad of [
    '127.0.0.1:8545',
    'ws://node.example',
    'node',
    'file:///etc/hosts',
  ]) {
    t.throws(() => read(bad), { name: 'ConfigError', message: /^EXPLORER_EMBEDDED_RPC/ })
  }
})
