/** Words that several areas share. */
export const common = {
  retry: 'Нов опит',
  reload: 'Презареждане на страницата',
  close: 'Затваряне',
  loading: 'Зареждане…',
  home: 'Начало',
} as const
