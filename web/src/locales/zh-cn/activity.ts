/** Texts of the activity of an address that only a node knows: calls, logs, balance over time. */
export const activity = {
  tracing: '正在读取最新交易的调用…',
  type: '类型',
  failed: '失败',
  undone: '随外层调用一起撤销',
  noCalls: '没有内部调用',
  noCallsText: '这些区块中已追踪的交易都没有来自或指向此地址的内部调用。',
  tracedRange_other: '已追踪区块 {from} 至 {to} 中的 {count} 笔交易。',
  untraced_other: '节点没有另外 {count} 笔交易的追踪数据。',
  noOlderTraces: '节点没有更早的追踪数据。',
  failedTraces_other: '另有 {count} 笔交易的追踪失败，因此缺少其调用。',
  olderCalls: '追踪更早的区块',

  logsWritten: '此合约发出的日志',
  logsNaming: '提及此地址的日志',
  logsNamingNote: '所有合约中索引参数包含此地址的日志。',
  unknownEvent: '没有叫这个名称的常见事件。',

  balanceTitle: '余额变化',
  readingBalances: '正在读取余额…',
  noBalances: '没有更早的余额',
  noBalancesText: '节点只保留最新区块的状态。',
  everyBlock: '区块 {from} 至 {to} 每个区块之后的余额。',
  sampled_other: '从区块 {from} 到 {to}，每 {count} 个区块取样一次。其间余额可能不同。',
  pruned: '节点没有更早的状态。',
} as const
