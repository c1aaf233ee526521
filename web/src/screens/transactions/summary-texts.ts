import { summary } from '../../locales/en-us/summary.ts'

/** English texts of the screen of one transaction. */
export const SUMMARY_TEXTS = { summary } as const
