export type { Crypto } from './crypto/crypto.ts'
export { openCrypto } from './crypto/open-crypto.ts'
export type { Certificate } from './dcap/certificate.ts'
export type { CheckedChain } from './dcap/check-chain.ts'
export {
  COLLATERAL_KEYS,
  type Collateral,
  type CollateralKey,
  readCollateral,
} from './dcap/collateral.ts'
export { collateralTime } from './dcap/collateral-time.ts'
export { MAX_EVENT_LOG, readEventLogFile } from './dcap/event-log.ts'
export type { FieldName } from './dcap/layout.ts'
export { toPem } from './dcap/pem.ts'
export type { Quote, QuoteField, QuotePart, QuoteReading } from './dcap/quote.ts'
export {
  type QuoteVerdictName,
  quoteTitleOf,
  quoteVerdictOf,
} from './dcap/quote-verdict.ts'
export type { Rating } from './dcap/rate-tcb.ts'
export {
  MAX_FILE_BYTES,
  MAX_QUOTE_BYTES,
  type QuoteFile,
  readFile,
  readJsonObject,
  readQuoteFile,
  readQuoteText,
} from './dcap/read-quote-file.ts'
export type { Root, RootKind } from './dcap/roots.ts'
export type { SgxExtension } from './dcap/sgx-extension.ts'
export {
  DCAP_REASONS,
  DCAP_STEPS,
  type DcapReason,
  type DcapStep,
  type DcapStepId,
} from './dcap/steps.ts'
export {
  type QuoteRequest,
  type QuoteVerification,
  verifyQuote,
} from './dcap/verify-quote.ts'
