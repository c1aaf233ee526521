/** Texts that stand where the browser proves something on request; the rest loads with the proof. */
export const prove = {
  accountTitle: 'Доказателство за акаунта',
  accountText:
    'При поискване браузърът ви проверява баланса, nonce и хеша на кода спрямо корена на състоянието на блок.',
  prove: 'Доказване',
  ladderTitle: 'Нива на доверие',
  ladderText:
    'Вижте какво може да провери браузърът ви и запазете файл с доказателства, който и други могат да проверят.',
  openLadder: 'Отваряне',
} as const
