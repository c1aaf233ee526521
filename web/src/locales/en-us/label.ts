/** Texts of the dialog for private labels of addresses. */
export const label = {
  title: 'Private label',
  name: 'Name',
  private: 'Stored and shown only in this browser.',
  save: 'Save',
  remove: 'Remove',
  count_one: '{count} private label in this browser',
  count_other: '{count} private labels in this browser',
} as const
