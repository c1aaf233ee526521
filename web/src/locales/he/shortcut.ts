/** Texts of the list of keyboard shortcuts. */
export const shortcut = {
  title: 'קיצורי מקלדת',
  everywhere: 'בכל דף',
  palette: 'מעבר לדף או חיפוש של כל דבר',
  search: 'חיפוש',
  help: 'הצגת הרשימה הזו',
  close: 'סגירת חלון או רשימת ההצעות',
} as const
