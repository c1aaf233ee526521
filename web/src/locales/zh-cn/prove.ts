/** Texts that stand where the browser proves something on request; the rest loads with the proof. */
export const prove = {
  accountTitle: '账户证明',
  accountText: '浏览器会按需将余额、nonce 和代码哈希与区块的状态根进行核对。',
  prove: '证明',
  ladderTitle: '信任阶梯',
  ladderText: '查看您的浏览器可自行检查的内容，并保存可供他人核验的证据文件。',
  openLadder: '打开',
} as const
