import type { Crypto } from '../crypto/crypto.ts'
import { type Certificate, parseCertificate } from './certificate.ts'
import { fromBase64, readPem } from './pem.ts'

/**
 * The certificates of one verification. Its chains share their ends: each certificate is read
 * once, and its signature checked once.
 */
export interface CertificateStore {
  /** The certificates of a PEM text; `undefined` if any part of it is something else. */
  read(pem: string): readonly Certificate[] | undefined
  /** Whether the issuer's key signed the certificate; both as this store read them. */
  isSignedBy(certificate: Certificate, issuer: Certificate): Promise<boolean>
}

/** Makes an empty store. */
export function makeCertificateStore(crypto: Crypto): CertificateStore {
  const parsed = new Map<string, Certificate | undefined>()
  const checked = new Map<Certificate, Map<Certificate, Promise<boolean>>>()

  const parse = (base64: string) => {
    if (!parsed.has(base64)) {
      const der = fromBase64(base64)
      parsed.set(base64, der && parseCertificate(der))
    }
    return parsed.get(base64)
  }
  return {
    read(pem) {
      const texts = readPem(pem)
      const certificates = texts?.flatMap((text) => parse(text) ?? [])
      return certificates?.length === texts?.length ? certificates : undefined
    },

    isSignedBy(certificate, issuer) {
      const { signed, signature } = certificate
      const issuers = checked.get(certificate) ?? new Map<Certificate, Promise<boolean>>()
      checked.set(certificate, issuers)
      const result =
        issuers.get(issuer) ?? crypto.verifyP256(issuer.publicKey, signed, signature)
      issuers.set(issuer, result)
      return result
    },
  }
}
