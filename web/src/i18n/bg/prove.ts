/** Texts that stand where the browser proves something on request; the rest loads with the proof. */
export const prove = {
  accountTitle: 'Доказано във вашия браузър',
  accountText:
    'При поискване браузърът ви проверява баланса, nonce и хеша на кода спрямо корена на състоянието на блок.',
  prove: 'Доказване',
  ladderTitle: 'Стълба на доверието',
  ladderText:
    'Кои части браузърът ви може да провери сам и файл с доказателства, който и други могат да проверят.',
  openLadder: 'Отваряне',
} as const
