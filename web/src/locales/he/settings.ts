/** Texts of the display settings. */
export const settings = {
  title: 'הגדרות',
  times: 'זמנים מדויקים',
  timelocal: 'מקומי',
  timeutc: 'UTC',
  timeunix: 'Unix',
  tables: 'זמנים בטבלאות',
  tablesAge: 'גיל',
  tablesExact: 'מדויק',
  timeColumn: 'זמן',
  showTimes: 'הצגת זמנים מדויקים',
  showAges: 'הצגת גיל',
  language: 'שפה',
  languageFailed: 'לא ניתן היה לטעון את {language}. בחירה חוזרת בשפה תנסה שוב.',
  tour: 'סיור מודרך',
} as const
