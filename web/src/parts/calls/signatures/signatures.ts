import { ACCESS } from './access.ts'
import { ACCOUNTS } from './accounts.ts'
import { ERRORS } from './errors.ts'
import { EXCHANGES } from './exchanges.ts'
import { GOVERNANCE } from './governance.ts'
import { ROLLUPS } from './rollups.ts'
import { TOKENS } from './tokens.ts'

/**
 * Functions and errors of well-known standards, by which bytecode without a source is named. The
 * first of several with one selector is the usual one.
 */
export const SIGNATURES: readonly string[] = [
  ...TOKENS,
  ...ACCESS,
  ...ACCOUNTS,
  ...EXCHANGES,
  ...GOVERNANCE,
  ...ROLLUPS,
  ...ERRORS,
]
