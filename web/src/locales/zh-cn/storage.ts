/** Texts of a contract's storage: its variables and their values. */
export const storage = {
  title: '存储',
  layoutNote: '变量来自公布的存储布局。在上方重新编译源代码即可核对。值从节点读取。',
  layoutChecked:
    '变量来自公布的存储布局，您的浏览器已将其与重新编译的源代码比较。值从节点读取。',
  layoutRefuted: '公布的存储布局与此合约不符，因此未使用。',
  noLayout: '未公布存储布局，因此只能读取单个槽位。',
  noVariables: '该合约在存储中没有变量。',
  layoutOf: '布局来自',
  stateAt: '区块处的状态',
  read: '读取存储',
  readValue: '读取值',
  reading: '正在读取槽位…',
  slot: '槽位',
  offset: '第 {offset} 字节',
  key: '键 {number}',
  index: '索引 {number}',
  items: '元素：',
  outside: '索引超出范围。',
  readSlot: '读取槽位',
  slotHint: '数字，或 0x 加十六进制数字',
} as const
