/** Texts of the display settings. */
export const settings = {
  title: 'Настройки',
  times: 'Точен час',
  timelocal: 'Местно',
  timeutc: 'UTC',
  timeunix: 'Unix',
  tables: 'Време в таблиците',
  tablesAge: 'Възраст',
  tablesExact: 'Точно',
  timeColumn: 'Време',
  showTimes: 'Показване на точния час',
  showAges: 'Показване на възрастта',
  language: 'Език',
  languageFailed: '{language} не можа да се зареди. Изберете езика отново за нов опит.',
  tour: 'Обиколка',
} as const
