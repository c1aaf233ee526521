/** Bits of the column `direction` of what moves, as an address sees it; to itself it has both. */
export const DIRECTION_BITS = { OUT: 1, IN: 2 } as const
