/** Texts of the list of keyboard shortcuts. */
export const shortcut = {
  title: 'Клавишни комбинации',
  everywhere: 'На всяка страница',
  palette: 'Отваряне на страница или търсене на всичко',
  search: 'Търсене',
  help: 'Показване на този списък',
  close: 'Затваряне на диалог или на предложенията',
} as const
