import './reflect-metadata.ts'
import { webcrypto } from 'node:crypto'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
  X509CrlGenerator,
} from '@peculiar/x509'
import { integer } from './der.ts'

/** ECDSA over P-256 with SHA-256: the only algorithm of DCAP. */
export const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

const CRL_NUMBER = '2.5.29.20'

/** An issuer: a certificate (PEM, ending in a line feed) and its private key. */
export interface Signer {
  readonly certificate: string
  readonly privateKey: webcrypto.CryptoKey
}

/** From and until when something holds. */
export interface Validity {
  readonly notBefore: Date
  readonly notAfter: Date
}

/** Contents of a certificate. */
export type CertificateRequest = Validity & {
  readonly commonName: string
  /** Certificates that may stand between this one and a leaf; undefined for a leaf. */
  readonly pathLength?: number
  /** Value (DER) of the SGX extension and its object identifier. */
  readonly extension?: { readonly type: string; readonly value: Uint8Array }
}

/** A P-256 key pair whose private key can be exported. */
export const makeKeys = () =>
  webcrypto.subtle.generateKey(ECDSA, true, ['sign', 'verify'])

/**
 * Issues a certificate as Intel's profile wants it; without `issuer` it signs itself. There is no
 * CRL distribution point: nothing of this is published, the collateral travels with the quote.
 */
export async function issueCertificate(
  request: CertificateRequest,
  issuer?: Signer,
): Promise<Signer> {
  const { commonName, notBefore, notAfter, pathLength, extension } = request
  const keys = await makeKeys()
  const subject = `CN=${commonName}, O=DEVELOPMENT ONLY - not Intel`
  const parent = issuer && new X509Certificate(issuer.certificate)
  const isAuthority = pathLength !== undefined
  const usages = isAuthority
    ? KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign
    : KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation
  const certificate = await X509CertificateGenerator.create({
    subject,
    issuer: parent?.subject ?? subject,
    publicKey: keys.publicKey,
    signingKey: issuer?.privateKey ?? keys.privateKey,
    signingAlgorithm: ECDSA,
    notBefore,
    notAfter,
    extensions: [
      await AuthorityKeyIdentifierExtension.create(parent?.publicKey ?? keys.publicKey),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      new KeyUsagesExtension(usages, true),
      new BasicConstraintsExtension(isAuthority, pathLength, true),
      ...(extension ? [new Extension(extension.type, false, extension.value)] : []),
    ],
  })
  return { certificate: `${certificate.toString('pem')}\n`, privateKey: keys.privateKey }
}

/** Issues a list (DER) that revokes nothing; `number` is its serial number, 0–65535. */
export async function issueCrl(
  issuer: Signer,
  { notBefore, notAfter }: Validity,
  number: number,
): Promise<Uint8Array> {
  const { subject, publicKey } = new X509Certificate(issuer.certificate)
  const crl = await X509CrlGenerator.create({
    issuer: subject,
    thisUpdate: notBefore,
    nextUpdate: notAfter,
    signingAlgorithm: ECDSA,
    signingKey: issuer.privateKey,
    extensions: [
      new Extension(CRL_NUMBER, false, integer(number)),
      await AuthorityKeyIdentifierExtension.create(publicKey),
    ],
  })
  return new Uint8Array(crl.rawData)
}

/** Signs with SHA-256; the signature is r and s, 32 bytes each. */
export const signBytes = async (
  privateKey: webcrypto.CryptoKey,
  data: Uint8Array,
): Promise<Buffer> => Buffer.from(await webcrypto.subtle.sign(ECDSA, privateKey, data))
