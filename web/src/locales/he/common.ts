/** Words that several areas share. */
export const common = {
  retry: 'ניסיון חוזר',
  reload: 'טעינה מחדש של הדף',
  close: 'סגירה',
  loading: 'בטעינה…',
  home: 'דף הבית',
} as const
