/** Meanings of the codes of `Panic(uint256)` (Solidity documentation, "Panic via assert"). */
export const PANIC_MEANINGS: Readonly<Record<string, string>> = {
  '0x00': 'generic compiler panic',
  '0x01': 'an assertion failed',
  '0x11': 'arithmetic overflow or underflow',
  '0x12': 'division or modulo by zero',
  '0x21': 'a value is out of range of its enum',
  '0x22': 'a stored byte array is encoded incorrectly',
  '0x31': 'pop on an empty array',
  '0x32': 'an array index is out of bounds',
  '0x41': 'too much memory was asked for',
  '0x51': 'a function variable that was never set was called',
}
