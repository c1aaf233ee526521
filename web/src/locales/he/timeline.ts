/** Texts of a transaction's joined timeline. */
export const timeline = {
  tab: 'ציר זמן',
  title: 'מהקריאה ועד לסופיות',
  note: 'ציר אחד לכול: פרקי זמן קצרים מצוירים רחבים מכפי שהם. כל פס מוביל למה שהוא מציג.',
  finality: 'סופיות',
  calls: 'קריאות, לפי גז',
  callBar: '{type} אל {address}, {gas} גז',
  waitFor: '{held} במשך {duration}, ואז {stage}',
  spanBar: '{component}: {name}, {duration}',
  noTrace: 'הרשת הזו לא שומרת עקבה של העסקה, ולכן הרכיבים לא מוצגים.',
  traceGone: 'תוקף העקבה של העסקה פג או שהיא עדיין לא כאן, ולכן הרכיבים לא מוצגים.',
  loading: 'העקבה בטעינה',
} as const
