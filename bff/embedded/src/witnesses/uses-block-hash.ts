const BLOCKHASH = 0x40
const PUSH1 = 0x60
const PUSH32 = 0x7f

/** True if code may read hashes of earlier blocks. Data that stand after the code count as code. */
export function usesBlockHash(code: Uint8Array): boolean {
  for (let at = 0; at < code.length; at += 1) {
    const opcode = code[at] ?? 0
    if (opcode === BLOCKHASH) return true
    if (opcode >= PUSH1 && opcode <= PUSH32) at += opcode - PUSH1 + 1
  }
  return false
}
