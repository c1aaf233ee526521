/** Texts of the dialog for private labels of addresses. */
export const label = {
  title: 'תווית פרטית',
  name: 'שם',
  private: 'נשמרת ומוצגת רק בדפדפן הזה.',
  save: 'שמירה',
  remove: 'הסרה',
  count_one: 'תווית פרטית אחת בדפדפן הזה',
  count_two: 'שתי תוויות פרטיות בדפדפן הזה',
  count_other: '{count} תוויות פרטיות בדפדפן הזה',
} as const
