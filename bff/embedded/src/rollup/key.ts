/**
 * Words that anvil makes its accounts from by default; public, so the coins of these
 * accounts are worth nothing (Foundry book, "anvil").
 */
export const ANVIL_MNEMONIC =
  'test test test test test test test test test test test junk'
