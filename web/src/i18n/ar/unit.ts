/** Units of large numbers, and of what charts count. */
export const unit = {
  thousand: '{number} ألف',
  million: '{number} مليون',
  billion: '{number} مليار',
  trillion: '{number} تريليون',
  wei: '{number} wei',
  gwei: '{number} Gwei',
  milliseconds: '{number} ملي ث',
  seconds: '{number} ث',
  perSecond: '{number}/ث',
} as const
