/** Texts of the list of keyboard shortcuts. */
export const shortcut = {
  title: 'Keyboard shortcuts',
  everywhere: 'On every page',
  palette: 'Go to a page or search for anything',
  search: 'Search',
  help: 'Show this list',
  close: 'Close a dialog or the list of suggestions',
} as const
