import { attestation } from '../../locales/en-us/attestation.ts'
import { quote } from '../../locales/en-us/quote.ts'

/** English texts of the screens that show a quote. */
export const QUOTE_TEXTS = { attestation, quote } as const
