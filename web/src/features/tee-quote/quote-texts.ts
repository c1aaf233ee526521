import { quote } from '../../i18n/en-us/quote.ts'

/** English texts of the screens that show a quote. */
export const QUOTE_TEXTS = { quote } as const
