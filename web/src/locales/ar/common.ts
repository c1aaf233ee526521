/** Words that several areas share. */
export const common = {
  retry: 'إعادة المحاولة',
  reload: 'إعادة تحميل الصفحة',
  close: 'إغلاق',
  loading: 'جارٍ التحميل…',
  home: 'الرئيسية',
} as const
