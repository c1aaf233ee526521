/** Texts of the list of keyboard shortcuts. */
export const shortcut = {
  title: '键盘快捷键',
  everywhere: '所有页面',
  palette: '前往页面或搜索任何内容',
  search: '搜索',
  help: '显示此列表',
  close: '关闭对话框或搜索建议',
} as const
