/** Texts of the dialog for private labels of addresses. */
export const label = {
  title: '私有标签',
  name: '名称',
  private: '仅保存在此浏览器中，也只在此显示。',
  save: '保存',
  remove: '移除',
  count_other: '此浏览器中有 {count} 个私有标签',
} as const
