/** Texts of saving what is on screen as a file. */
export const download = {
  title: 'Export',
  page_one: 'This page, {count} row',
  page_other: 'This page, {count} rows',
  shown_one: 'Visible rows, {count}',
  shown_other: 'Visible rows, {count}',
  all_one: 'All pages, {count} row',
  all_other: 'All pages, {count} rows',
  everyPage: 'All pages',
  soFar: 'Rows so far: {done}',
  running: '{done} of {total} rows',
  started: 'Export started',
  finished: 'Export finished',
  canceled: 'Export canceled',
  cancel: 'Cancel',
  failed: 'Export stopped: {reason}',
  dismiss: 'OK',
} as const
