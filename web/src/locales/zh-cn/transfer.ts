/** Texts of lists of token transfers. */
export const transfer = {
  transfers: '代币转账',
  list: '代币转账（从新到旧）',
  listOfToken: '此代币的转账（从新到旧）',
  newTransfers_other: '{count} 笔新转账',
  waiting: '实时更新：新转账会显示在这里',
  paused: '新转账会显示在第一页',
  none: '没有代币转账',
  noneText: '本网络上尚无代币转账。',
  noneFiltered: '没有符合筛选条件的转账。',

  hash: '交易',
  method: '方法',
  block: '区块',
  age: '时间',
  from: '发送方',
  to: '接收方',
  amount: '数量',
  token: '代币',
  nftId: '代币 ID',

  zero: '零金额',
  zeroHint:
    '没有转移任何资产。任何人都能以任意地址的名义触发此类转账，借此让自己的地址混入他人的历史记录。',
  lookAlikeHint: '首尾与本页上的 {other} 相同，但并非同一地址。复制前请逐位核对。',
  minted: '铸造',
  mintedHint: '来自零地址：新铸造。',
  burned: '销毁',
  burnedHint: '转至零地址：已销毁。',

  ofAddress: '某地址的转账',
  ofToken: '某个代币的转账',
  tokenPlaceholder: '代币名称或 0x…',
} as const
