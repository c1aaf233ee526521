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
  liveTitle: '实时更新，可暂停',
  liveText: '新区块会自动出现。可随时暂停。',
  finalityTitle: '最终确认到哪一步了？',
  finalityText:
    '进度条显示正在处理的区块、批次、L1 提交以及 TEE 和 ZK 证明。交易只有在 L1 上最终确定后才算最终确认。',
  proofsTitle: '不要轻信，亲自验证',
  proofsText:
    '批次由 TEE Quote 和 ZK 证明加以证明。打开批次即可在您自己的浏览器中验证其证明。',
  observationTitle: '深入 Rollup 内部',
  observationText:
    '在“洞察”菜单中，“追踪”可跟随一笔交易经过每个组件，“观测”可查看各组件的运行情况。',
} as const
