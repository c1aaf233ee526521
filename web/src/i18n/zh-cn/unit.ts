/** Units of large numbers, and of what charts count. */
export const unit = {
  thousand: '{number}K',
  million: '{number}M',
  billion: '{number}B',
  trillion: '{number}T',
  wei: '{number} wei',
  gwei: '{number} Gwei',
  microseconds: '{number} 微秒',
  milliseconds: '{number} 毫秒',
  seconds: '{number} 秒',
  minutes: '{number} 分钟',
  hours: '{number} 小时',
  days: '{number} 天',
  perSecond: '{number}/秒',
} as const
