/** Fields of a frame that decide whether its callee receives its value. */
interface Receiving {
  readonly type?: string | null | undefined
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
}

/**
 * True if the callee of a frame receives its value. Only calls, creations and self-destructions
 * move coins. A DELEGATECALL carries no value, though some nodes repeat the value of the frame
 * around it; a CALLCODE runs the callee's code in the caller, which keeps the coins; a STATICCALL
 * carries none; a contract that destroys itself in its own favor moves none, at most burns them
 * (EIP-6780). Of a frame without a type nothing is known. Source: Yellow Paper, appendix H; EIP-7.
 */
export const receivesCoins = ({ type, from, to }: Receiving): boolean =>
  /^(?:selfdestruct|suicide)$/i.test(type ?? '')
    ? from === undefined || from !== to
    : /^(?:call|create\d?)$/i.test(type ?? '')
