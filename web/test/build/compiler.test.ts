import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import solc from 'solc'
import t from 'tap'
import { readCompiler } from '../../build/compiler.ts'
import {
  COMPILER_PATH,
  isShippedVersion,
  SHIPPED_COMPILER,
  shortVersion,
} from '../../src/parts/contract/compiler/shipped-compiler.ts'

t.test('the compiler is the one that the page names', async (t) => {
  const bytes = await readCompiler()
  t.equal(createHash('sha256').update(bytes).digest('hex'), SHIPPED_COMPILER.sha256)
  t.ok(solc.version().startsWith(SHIPPED_COMPILER.version))
  t.match(COMPILER_PATH, /^\/blockchain-explorer\/assets\/soljson-[0-9a-f]{16}\.js$/)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  const sent = brotliCompressSync(bytes, { params }).length
  t.ok(Math.abs(sent - SHIPPED_COMPILER.downloadBytes) < 100_000, String(sent))
})

t.test('versions', async (t) => {
  t.equal(shortVersion('v0.8.30+commit.73712a01'), '0.8.30')
  t.equal(shortVersion('nightly'), 'nightly')
  const { version } = SHIPPED_COMPILER
  for (const same of [version, `v${version}`, shortVersion(version)]) {
    t.ok(isShippedVersion(same), same)
  }
  for (const other of [
    '',
    '0.8.3',
    '0.8.30+commit.73712a01',
    `${version}.x`,
    '0.8.37+commit.0',
  ]) {
    t.notOk(isShippedVersion(other), other)
  }
})
