/** Units of large numbers, and of what charts count. */
export const unit = {
  thousand: '{number}K',
  million: '{number}M',
  billion: '{number}B',
  trillion: '{number}T',
  wei: '{number} wei',
  gwei: '{number} Gwei',
  microseconds: '{number} µs',
  milliseconds: '{number} ms',
  seconds: '{number} שנ׳',
  minutes: '{number} דק׳',
  hours: '{number} שע׳',
  days: '{number} ימ׳',
  perSecond: '{number}/שנ׳',
} as const
