/** Texts of what layer 1 says of the batch that a quote or a proof belongs to. */
export const attestation = {
  l1_noBatch: '与 L1 的对比：本区块浏览器未说明它属于哪个批次',
  l1_noL1Node: '与 L1 的对比：未配置 L1 节点',
  l1_noRollup: '与 L1 的对比：未配置 Rollup 合约',
  l1_notCommitted: '与 L1 的对比：该批次尚未提交',
  l1_notProven: '批次的各个根：L1 尚未接受该批次的证明，因此只对比其哈希',
  l1_notLoaded: '与 L1 的对比：未能加载该批次的全部事件',
  l1_contradicts: '与 L1 的对比：本区块浏览器报告的批次与其在 L1 上的事件相矛盾',
  l1_block: '区块 {hash} 是否在 L1 上：由本区块浏览器的 L1 节点报告',
} as const
