/** Texts of the list of keyboard shortcuts. */
export const shortcut = {
  title: 'اختصارات لوحة المفاتيح',
  everywhere: 'في كل صفحة',
  palette: 'الانتقال إلى صفحة أو البحث عن أي شيء',
  search: 'البحث',
  help: 'عرض هذه القائمة',
  close: 'إغلاق مربع حوار أو قائمة الاقتراحات',
} as const
