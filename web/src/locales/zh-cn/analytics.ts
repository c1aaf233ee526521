/** Texts of the analytics of a token. */
export const analytics = {
  transfersPerDAY: '每日转账数',
  transfersPerHOUR: '每小时转账数',
  transfersPerMINUTE: '每分钟转账数',
  noTransfers: '此代币尚无转账。',
  noTransferTimes: '服务器未提供这些转账的时间。',
  countedAll: '全部 {count} 笔转账，从 {from} 到 {to}。',
  countedNewest: '{total} 笔转账中最新的 {count} 笔，从 {from} 到 {to}。更早的未计入。',
  countMore: '统计更早的转账',
  counting: '正在统计…',
  concentration: '持有集中度',
  topHolders_other: '前 {count} 大持有者',
  allHolders_other: '全部 {count} 位持有者',
  concentrationAll_other: '全部 {count} 位持有者占总供应量的比例。',
  concentrationOf_other: '前 {count} 大持有者占总供应量的比例。',
  noConcentration: '占比未知：合约未给出可用的总供应量，或缺少余额。',
} as const
