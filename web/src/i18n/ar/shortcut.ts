/** Texts of the list of keyboard shortcuts. */
export const shortcut = {
  title: 'اختصارات لوحة المفاتيح',
  everywhere: 'في كل شاشة',
  palette: 'الانتقال إلى شاشة أو البحث عن أي شيء',
  search: 'البحث',
  help: 'عرض هذه القائمة',
  close: 'إغلاق مربع حوار أو قائمة الاقتراحات',
} as const
