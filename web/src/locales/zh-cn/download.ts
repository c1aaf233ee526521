/** Texts of saving what is on screen as a file. */
export const download = {
  title: '导出',
  page_other: '当前页，{count} 行',
  shown_other: '当前显示内容，{count} 行',
  all_other: '全部页，{count} 行',
  everyPage: '全部页',
  soFar: '目前 {done} 行',
  running: '{done} / {total} 行',
  started: '导出已开始',
  finished: '导出已完成',
  canceled: '导出已取消',
  cancel: '取消',
  failed: '导出已停止：{reason}',
  dismiss: '知道了',
} as const
