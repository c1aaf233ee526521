/** Texts of the activity of an address that only a node knows: calls, logs, balance over time. */
export const activity = {
  tracing: 'Четене на извикванията в най-новите транзакции…',
  type: 'Вид',
  failed: 'Неуспешно',
  undone: 'Отменено с външното извикване',
  noCalls: 'Няма вътрешни извиквания',
  noCallsText:
    'Няма проследена транзакция в тези блокове с вътрешно извикване от или към този адрес.',
  tracedRange_one: '{count} проследена транзакция в блокове от {from} до {to}.',
  tracedRange_other: '{count} проследени транзакции в блокове от {from} до {to}.',
  untraced_one: 'Възелът няма проследяване на още {count} транзакция.',
  untraced_other: 'Възелът няма проследяване на още {count} транзакции.',
  noOlderTraces: 'Възелът няма по-стари проследявания.',
  failedTraces_one:
    'Проследяването на още {count} транзакция е неуспешно, затова извикванията ѝ липсват.',
  failedTraces_other:
    'Проследяването на още {count} транзакции е неуспешно, затова извикванията им липсват.',
  olderCalls: 'Проследи по-стари блокове',

  logsWritten: 'Записани от този договор',
  logsNaming: 'Споменавания на този адрес',
  logsNamingNote:
    'Логове на всички договори, в чиито индексирани аргументи е този адрес.',
  unknownEvent: 'Няма известно събитие с това име.',

  balanceTitle: 'Баланс във времето',
  readingBalances: 'Четене на балансите…',
  noBalances: 'Няма по-ранни баланси',
  noBalancesText: 'Възелът пази само състоянието на последния блок.',
  everyBlock: 'Балансът след всеки блок от {from} до {to}.',
  sampled_one: 'Отчетен на всеки блок от {from} до {to}.',
  sampled_other:
    'Отчетен на всеки {count} блока от {from} до {to}. Между тях балансът може да е различен.',
  pruned: 'Възелът няма по-старо състояние.',
} as const
