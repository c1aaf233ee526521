/**
 * True if the callee of a frame receives its value. Only calls, creations and self-destructions
 * move coins. A DELEGATECALL has no value of its own, though some nodes repeat that of the frame
 * around it; a CALLCODE runs the callee's code in the caller, which keeps the coins; a STATICCALL
 * carries none. A frame without a type is a plain call. Source: Yellow Paper, appendix H; EIP-7.
 */
export const receivesCoins = (type: string | undefined): boolean =>
  type === undefined || /^(?:call|create\d?|selfdestruct|suicide)$/i.test(type)
