/** Texts of the display settings. */
export const settings = {
  title: 'الإعدادات',
  times: 'الأوقات الدقيقة',
  timelocal: 'محلي',
  timeutc: 'UTC',
  timeunix: 'Unix',
  tables: 'الأوقات في الجداول',
  tablesAge: 'العمر',
  tablesExact: 'دقيق',
  timeColumn: 'الوقت',
  showTimes: 'عرض الأوقات الدقيقة',
  showAges: 'عرض الأعمار',
  language: 'اللغة',
  languageFailed: 'تعذّر تحميل {language}. اخترها مجددًا لإعادة المحاولة.',
  tour: 'بدء الجولة',
} as const
