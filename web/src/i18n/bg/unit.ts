/** Units of large numbers, and of what charts count. */
export const unit = {
  thousand: '{number} хил.',
  million: '{number} млн.',
  billion: '{number} млрд.',
  trillion: '{number} трлн.',
  wei: '{number} wei',
  gwei: '{number} Gwei',
  milliseconds: '{number} мс',
  seconds: '{number} с',
  perSecond: '{number}/с',
} as const
