/** Texts of the display settings. */
export const settings = {
  title: 'Settings',
  times: 'Exact times',
  timelocal: 'Local',
  timeutc: 'UTC',
  timeunix: 'Unix',
  tables: 'Times in tables',
  tablesAge: 'Age',
  tablesExact: 'Exact',
  timeColumn: 'Time',
  showTimes: 'Show exact times',
  showAges: 'Show ages',
  language: 'Language',
  languageFailed: '{language} could not be loaded. Choose it again to retry.',
  tour: 'Take the tour',
} as const
