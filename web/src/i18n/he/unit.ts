/** Units of large numbers, and of what charts count. */
export const unit = {
  thousand: '{number}K',
  million: '{number}M',
  billion: '{number}B',
  trillion: '{number}T',
  wei: '{number} wei',
  gwei: '{number} Gwei',
  milliseconds: '{number} ms',
  seconds: '{number} שנ׳',
  perSecond: '{number}/שנ׳',
} as const
