/** Texts of the search area. */
export const search = {
  label: 'Търсене в експлоръра',
  placeholder: 'Търсене по блок, транзакция, адрес, токен или пакет',
  placeholderShort: 'Блок, транзакция, адрес…',
  submit: 'Търсене',
  hotkey: 'Натиснете / за търсене',
  suggestions: 'Предложения за търсене',
  recent: 'Скорошни търсения',
  forget: 'Изчистване',
  searching: 'Търси се…',
  searchFor: 'Търсене на „{text}“',
  suggestionsCount_one: '{count} предложение',
  suggestionsCount_other: '{count} предложения',
  noSuggestion: 'Още нищо не е намерено. Натиснете Enter за съвети.',
  someFailed: 'Част от търсенето е неуспешна; възможно е да има още резултати.',

  title: 'Търсене',
  resultsFor: 'Резултати за',
  emptyTitle: 'Какво търсите?',
  emptyText:
    'Въведете номер на блок, индекс на пакет, хеш на транзакция, блок или пакет, адрес, идентификатор на следа либо име или символ на токен.',
  noneTitle: 'Нищо не е намерено в тази мрежа',
  hintsTitle: 'Какво да проверите',
  hintCheckDigits:
    'Сравнете първите и последните цифри с източника си: една грешна цифра не води до нищо.',
  hintFresh:
    'Току-що изпратена транзакция се появява с блока си, обикновено до няколко секунди.',
  hintOtherNetwork:
    'Хешът може да е от L1 или от друга мрежа. Този експлорър познава само собствения си L2.',
  hintFutureBlock: 'Този блок или пакет може още да не съществува.',
  hintTokenName:
    'Токените се намират по част от името или символа им или по адреса на договора им.',
  hintTrace: 'Следите се пазят за ограничено време.',
  hintHashLength: 'Хешът има 64 шестнадесетични цифри след 0x; тук броят им е {digits}.',
  hintAddressLength:
    'Адресът има 40 шестнадесетични цифри след 0x; тук броят им е {digits}.',
  hintHexLength:
    'Хешът има 64 шестнадесетични цифри след 0x, а адресът – 40; тук броят им е {digits}.',
  hintNotHex: 'След 0x може да има само 0–9 и a–f; тук се среща „{character}“.',

  groupBlocks: 'Блокове',
  groupBatches: 'Пакети',
  groupTransactions: 'Транзакции',
  groupAddresses: 'Адреси',
  groupTokens: 'Токени',
  groupQuotes: 'TEE удостоверения',
  groupTraces: 'Следи',
  blockTitle: 'Блок {height}',
  batchTitle: 'Пакет {index}',
  batchBlocks: 'Блокове {startBlock}–{endBlock}',
  inBlock: 'в блок {height}',
  txCount_one: '{count} транзакция',
  txCount_other: '{count} транзакции',
  holderCount_one: '{count} притежател',
  holderCount_other: '{count} притежатели',
  quoteDetail: 'Атестация на пакет',
  traceDetail: 'Следа',
} as const
