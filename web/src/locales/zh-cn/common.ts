/** Words that several areas share. */
export const common = {
  retry: '重试',
  reload: '重新加载页面',
  close: '关闭',
  loading: '加载中…',
  home: '首页',
} as const
