import { ACCESS } from './signatures/access.ts'
import { ACCOUNTS } from './signatures/accounts.ts'
import { ERRORS } from './signatures/errors.ts'
import { EXCHANGES } from './signatures/exchanges.ts'
import { GOVERNANCE } from './signatures/governance.ts'
import { ROLLUPS } from './signatures/rollups.ts'
import { TOKENS } from './signatures/tokens.ts'

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
