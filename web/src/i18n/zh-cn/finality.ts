/** Texts about the way to finality: what lies ahead, and when. */
export const finality = {
  about: '约 {duration} 后',
  anyMoment: '即将到来',
  latest: '最迟 {duration} 后',
  rangeHint:
    '以近期批次推算，十个中有九个会在此后 {earliest} 至 {latest} 之间到达这一阶段。',
  unknownTime: '没有可供参考的近期批次',
  overdue: '等待“{stage}”已 {waited}，超过最近 20 个批次中的 19 个。以下时间从现在起算。',
  pipeline: '当前最终确认进程',
  blocksWaiting_other: '{count} 个区块尚未进入批次',
  batchesHere_other: '{count} 个批次',
  batchesFinal_other: '最新的 {count} 个',
  batchAt: '批次 {index}：{stage}',
  batchHolds_other: '{count} 笔交易',
  revertedNow_other: '{count} 个批次已被回滚，正在等待重新提交',
  axes: '批次 {index} 的证明',
  tee: 'TEE',
  zk: 'ZK',
  verifiedAfter: '提交后 {duration}',
  revertedBefore_other: '该批次此前曾在 L1 上被回滚 {count} 次，最近一次的哈希为',
} as const
