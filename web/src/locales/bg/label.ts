/** Texts of the dialog for private labels of addresses. */
export const label = {
  title: 'Личен етикет',
  name: 'Име',
  private: 'Пази се и се показва само в този браузър.',
  save: 'Запазване',
  remove: 'Премахване',
  count_one: '{count} личен етикет в този браузър',
  count_other: '{count} лични етикета в този браузър',
} as const
