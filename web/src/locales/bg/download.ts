/** Texts of saving what is on screen as a file. */
export const download = {
  title: 'Експортиране',
  page_one: 'Тази страница, {count} ред',
  page_other: 'Тази страница, {count} реда',
  shown_one: 'Показаното, {count} ред',
  shown_other: 'Показаното, {count} реда',
  all_one: 'Всички страници, {count} ред',
  all_other: 'Всички страници, {count} реда',
  everyPage: 'Всички страници',
  soFar: 'Редове досега: {done}',
  running: '{done} от {total} реда',
  started: 'Експортирането започна',
  finished: 'Експортирането завърши',
  canceled: 'Експортирането е отменено',
  cancel: 'Отказ',
  failed: 'Експортирането спря: {reason}',
  dismiss: 'OK',
} as const
