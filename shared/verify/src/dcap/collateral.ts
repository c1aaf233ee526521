/**
 * Collateral for checking a quote, as Intel's PCS provides it: PEM chains, lists and
 * signatures in hex without 0x (DER; r and s), and the signed JSON texts to the character. It is
 * all signed, so their source need not be trusted. The last is only wanted for quotes that do
 * not hold their certificates.
 */
export const COLLATERAL_KEYS = [
  'pck_crl_issuer_chain',
  'root_ca_crl',
  'pck_crl',
  'tcb_info_issuer_chain',
  'tcb_info',
  'tcb_info_signature',
  'qe_identity_issuer_chain',
  'qe_identity',
  'qe_identity_signature',
  'pck_certificate_chain',
] as const
export type CollateralKey = (typeof COLLATERAL_KEYS)[number]

/** Collateral of any completeness. */
export type Collateral = Readonly<Partial<Record<CollateralKey, string>>>

/** Longest part of collateral that is read, in characters; far above any that exist. */
const MAX_PART = 1 << 20

/** The parts of collateral in whatever was given; what is no text, or too long, counts as missing. */
export function readCollateral(given: unknown): Collateral {
  if (typeof given !== 'object' || given === null) return {}
  const record = given as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    COLLATERAL_KEYS.flatMap((key) => {
      const value = Object.hasOwn(record, key) ? record[key] : undefined
      return typeof value === 'string' && value !== '' && value.length <= MAX_PART
        ? [[key, value]]
        : []
    }),
  )
}
