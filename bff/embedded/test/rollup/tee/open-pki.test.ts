import { webcrypto } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { ECDSA, issueCertificate } from '../../../src/rollup/tee/issue.ts'
import { openPki } from '../../../src/rollup/tee/open-pki.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'

t.test('certificates that describe another platform are replaced', async (t) => {
  const dir = temporaryFolder(t)
  const { root, platformCa, notBefore, notAfter } = await openPki(dir)
  const blank = await issueCertificate(
    { notBefore, notAfter, commonName: 'DEV SGX PCK Certificate' },
    platformCa,
  )
  const file = join(dir, 'development-pki.json')
  const kept = JSON.parse(readFileSync(file, 'utf8'))
  const pkcs8 = await webcrypto.subtle.exportKey('pkcs8', blank.privateKey)
  const privateKey = Buffer.from(pkcs8).toString('base64')
  const { certificate } = blank
  writeFileSync(file, JSON.stringify({ ...kept, pck: { certificate, privateKey } }))
  t.not((await openPki(dir)).root.certificate, root.certificate)
})

t.test('the keys that are kept are the keys that were made', async (t) => {
  const dir = temporaryFolder(t)
  const made = await openPki(dir)
  const kept = await openPki(dir)
  t.strictSame(
    [kept.notBefore, kept.notAfter, kept.pck.certificate],
    [made.notBefore, made.notAfter, made.pck.certificate],
  )
  t.equal(kept.notBefore.getTime() < Date.now() - 59 * 86_400_000, true)
  t.strictSame(
    await webcrypto.subtle.exportKey('jwk', kept.tcbSigning.privateKey),
    await webcrypto.subtle.exportKey('jwk', made.tcbSigning.privateKey),
  )
  t.match(kept.root.privateKey.algorithm, { name: ECDSA.name, namedCurve: 'P-256' })
})

t.test('a file that cannot be read is not overwritten', async (t) => {
  const dir = t.testdir({ 'development-pki.json': {} })
  await t.rejects(openPki(dir), { code: 'EISDIR' })
})
