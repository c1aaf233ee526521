import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { ConfigError } from '@bvlgarichain/contract/env'
import t from 'tap'
import { readConfig } from '../src/config.ts'
import { shortTiming, stillTiming, usualTiming } from '../src/timing.ts'

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
  t.match(config, { dataDir: '/data', logLevel: 'debug', searchPath: '/bin' })
  const { dataDir } = readConfig({ EXPLORER_DATA_DIR: 'data' })
  t.equal(dataDir, resolve('data'), 'from the working folder')
})

t.test('a bad level is named', async (t) => {
  t.throws(
    () => readConfig({ LOG_LEVEL: 'loud' }),
    new ConfigError([
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    ]),
  )
})

t.test('the timing has a name', async (t) => {
  const read = (EXPLORER_EMBEDDED_TIMING: string) =>
    readConfig({ EXPLORER_EMBEDDED_TIMING }).timing
  t.same(read(''), usualTiming)
  t.same(read('usual'), usualTiming)
  t.same(read('short'), shortTiming)
  t.same(read('still'), stillTiming)
  for (const bad of ['fast', 'toString', '{}']) {
    t.throws(
      () => read(bad),
      new ConfigError(['EXPLORER_EMBEDDED_TIMING must be one of usual, short, still']),
    )
  }
})

t.test('the coin of a chain of others has a symbol', async (t) => {
  const read = (EXPLORER_EMBEDDED_COIN: string) =>
    readConfig({ EXPLORER_EMBEDDED_COIN }).coin
  t.equal(read(''), 'ETH')
  t.equal(read('xDAI'), 'xDAI')
  for (const bad of ['<b>', 'a coin', 'TWELVELETTER']) {
    t.throws(
      () => read(bad),
      new ConfigError([
        'EXPLORER_EMBEDDED_COIN must be 1 to 11 letters or digits, such as POL',
      ]),
    )
  }
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

t.test('the pause between two looks at the node can be set', async (t) => {
  const read = (EXPLORER_EMBEDDED_POLL_MS: string) =>
    readConfig({ EXPLORER_EMBEDDED_POLL_MS }).timing
  t.equal(read('').pollMs, usualTiming.pollMs)
  t.same(read('5000'), { ...usualTiming, pollMs: 5_000 })
  for (const bad of ['1', '0x100', '-5', '1e3', '999999']) {
    t.throws(() => read(bad), {
      name: 'ConfigError',
      message: /^EXPLORER_EMBEDDED_POLL_MS/,
    })
  }
})
