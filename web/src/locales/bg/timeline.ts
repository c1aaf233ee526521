/** Texts of a transaction's joined timeline. */
export const timeline = {
  tab: 'Времева линия',
  title: 'От извикването до финалността',
  note: 'Една ос за всичко: кратките отрязъци са начертани по-широки, отколкото са. Всяка лента води до това, което показва.',
  finality: 'Финалност',
  calls: 'Извиквания, по газ',
  callBar: '{type} към {address}, {gas} газ',
  waitFor: '{held} за {duration}, после {stage}',
  spanBar: '{component}: {name}, {duration}',
  noTrace: 'Тази мрежа няма следа от транзакцията, затова компонентите не са показани.',
  traceGone:
    'Следата на тази транзакция е изтекла или още не е пристигнала, затова компонентите не са показани.',
  loading: 'Следата се зарежда',
} as const
