/** Texts of the display settings. */
export const settings = {
  title: '设置',
  times: '精确时间',
  timelocal: '本地',
  timeutc: 'UTC',
  timeunix: 'Unix',
  tables: '表格中的时间',
  tablesAge: '相对时间',
  tablesExact: '精确时间',
  timeColumn: '时间',
  showTimes: '显示精确时间',
  showAges: '显示相对时间',
  language: '语言',
  languageFailed: '无法加载 {language}。请再次选择以重试。',
  tour: '开始导览',
} as const
