/** Units of large numbers, and of what charts count. */
export const unit = {
  thousand: '{number} ألف',
  million: '{number} مليون',
  billion: '{number} مليار',
  trillion: '{number} تريليون',
  wei: '{number} wei',
  gwei: '{number} Gwei',
  microseconds: '{number} ميكرو ث',
  milliseconds: '{number} ملي ث',
  seconds: '{number} ث',
  minutes: '{number} د',
  hours: '{number} س',
  days: '{number} ي',
  perSecond: '{number}/ث',
} as const
