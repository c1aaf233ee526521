import { createPrivateKey, webcrypto, X509Certificate } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { ECDSA, type Signer } from './issue.ts'
import { makePki, type Pki, SIGNERS } from './pki.ts'
import { sgxExtension } from './sgx-extension.ts'

const FILE = 'development-pki.json'

/**
 * The certificates kept in `dir`, which is created where needed. They are made again when there are
 * none, when the file is damaged or its parts do not belong together, and when it describes another
 * platform than this program does. The file holds private keys, so only its owner may read it.
 */
export async function openPki(dir: string): Promise<Pki> {
  const file = join(dir, FILE)
  await mkdir(dir, { recursive: true })
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  })
  const kept = await parsePki(text)
  if (kept) return kept
  const made = await makePki(Date.now())
  await writeWhole(file, await formatPki(made))
  return made
}

async function formatPki(pki: Pki): Promise<string> {
  const entries = SIGNERS.map(async (name) => {
    const { certificate, privateKey } = pki[name]
    const pkcs8 = await webcrypto.subtle.exportKey('pkcs8', privateKey)
    return [
      name,
      { certificate, privateKey: Buffer.from(pkcs8).toString('base64') },
    ] as const
  })
  return JSON.stringify(Object.fromEntries(await Promise.all(entries)), null, 2)
}

/** Undefined unless the text is a complete and consistent set. */
async function parsePki(text: string): Promise<Pki | undefined> {
  try {
    const kept: unknown = JSON.parse(text)
    const root = await parseSigner(kept, 'root')
    const platformCa = await parseSigner(kept, 'platformCa', root)
    const pck = await parseSigner(kept, 'pck', platformCa)
    const tcbSigning = await parseSigner(kept, 'tcbSigning', root)
    const { raw, validFrom, validTo } = new X509Certificate(pck.certificate)
    if (!raw.includes(sgxExtension())) return undefined
    const validity = { notBefore: new Date(validFrom), notAfter: new Date(validTo) }
    return { ...validity, root, platformCa, pck, tcbSigning }
  } catch {
    return undefined
  }
}

/** Throws unless the key is the certificate's and `issuer` (or its own key) has signed it. */
async function parseSigner(
  kept: unknown,
  name: (typeof SIGNERS)[number],
  issuer?: Signer,
): Promise<Signer> {
  const { certificate, privateKey } = (
    kept as Record<string, Record<'certificate' | 'privateKey', string>>
  )[name] ?? { certificate: '', privateKey: '' }
  const pkcs8 = Buffer.from(privateKey, 'base64')
  const parsed = new X509Certificate(certificate)
  const parent = issuer ? new X509Certificate(issuer.certificate) : parsed
  const belongs =
    parsed.checkPrivateKey(
      createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }),
    ) &&
    parsed.checkIssued(parent) &&
    parsed.verify(parent.publicKey)
  if (!belongs) throw new Error(`The kept certificate "${name}" does not fit`)
  const key = await webcrypto.subtle.importKey('pkcs8', pkcs8, ECDSA, true, ['sign'])
  return { certificate, privateKey: key }
}

/** Readers see the old file or the new one, never a part, even when the power goes. */
async function writeWhole(file: string, text: string): Promise<void> {
  const temporary = `${file}.tmp`
  const handle = await open(temporary, 'w', 0o600)
  try {
    await handle.chmod(0o600)
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, file)
}
