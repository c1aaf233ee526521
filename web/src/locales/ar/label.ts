/** Texts of the dialog for private labels of addresses. */
export const label = {
  title: 'تسمية خاصة',
  name: 'الاسم',
  private: 'تُحفظ وتظهر في هذا المتصفح فقط.',
  save: 'حفظ',
  remove: 'إزالة',
  count_zero: 'لا تسميات خاصة في هذا المتصفح ({count})',
  count_one: 'تسمية خاصة واحدة في هذا المتصفح',
  count_two: 'تسميتان خاصتان في هذا المتصفح',
  count_few: '{count} تسميات خاصة في هذا المتصفح',
  count_many: '{count} تسمية خاصة في هذا المتصفح',
  count_other: '{count} تسمية خاصة في هذا المتصفح',
} as const
