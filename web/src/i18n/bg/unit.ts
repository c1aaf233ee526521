/** Units of large numbers, and of what charts count. */
export const unit = {
  thousand: '{number} хил.',
  million: '{number} млн.',
  billion: '{number} млрд.',
  trillion: '{number} трлн.',
  wei: '{number} wei',
  gwei: '{number} Gwei',
  microseconds: '{number} µs',
  milliseconds: '{number} мс',
  seconds: '{number} с',
  minutes: '{number} мин',
  hours: '{number} ч',
  days: '{number} д',
  perSecond: '{number}/с',
} as const
