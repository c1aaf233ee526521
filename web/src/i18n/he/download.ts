/** Texts of saving what is on screen as a file. */
export const download = {
  title: 'ייצוא',
  page_one: 'הדף הזה, שורה אחת',
  page_two: 'הדף הזה, שתי שורות',
  page_other: 'הדף הזה, {count} שורות',
  shown_one: 'מה שמוצג, שורה אחת',
  shown_two: 'מה שמוצג, שתי שורות',
  shown_other: 'מה שמוצג, {count} שורות',
  all_one: 'כל הדפים, שורה אחת',
  all_two: 'כל הדפים, שתי שורות',
  all_other: 'כל הדפים, {count} שורות',
  running: '{done} מתוך {total} שורות',
  cancel: 'ביטול',
  failed: 'הייצוא נעצר: {reason}',
  dismiss: 'אישור',
} as const
