/** Texts of the tour of the dashboard. */
export const tour = {
  label: '区块浏览器导览',
  step: '{step} / {steps}',
  previous: '上一步',
  next: '下一步',
  start: '开始使用',
  close: '关闭导览',

  searchTitle: '随心搜索',
  searchText:
    '输入区块、交易、地址、批次、追踪 ID 或代币名称，也可以粘贴其他区块浏览器的链接。在任意页面按 / 即可来到这里。',
  liveTitle: '实时更新，随时暂停',
  liveText:
    '只要此标签页可见，区块和交易就会自动更新。这一行显示数据截至哪个区块，您可以暂停更新以便细看。',
  finalityTitle: '最终确认到哪一步了？',
  finalityText:
    '进度条显示正在处理的内容：区块、批次、L1 提交以及 TEE 和 ZK 证明。在 L1 确认之前，不会标为最终确认。',
  proofsTitle: '不要轻信，亲自验证',
  proofsText:
    '每个批次都附有证明。打开批次即可查看其 TEE Quote 和 ZK 证明，并在您自己的浏览器中验证。',
  observationTitle: '深入 Rollup 内部',
  observationText:
    '在“洞察”菜单中，“追踪”可跟随一笔交易经过每个组件，“观测”可查看各组件的运行情况。',
} as const
