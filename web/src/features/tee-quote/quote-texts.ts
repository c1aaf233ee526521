import { attestation } from '../../i18n/en-us/attestation.ts'
import { quote } from '../../i18n/en-us/quote.ts'

/** English texts of the screens that show a quote. */
export const QUOTE_TEXTS = { attestation, quote } as const
