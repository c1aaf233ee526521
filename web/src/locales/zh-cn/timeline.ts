/** Texts of a transaction's joined timeline. */
export const timeline = {
  tab: '时间线',
  title: '从调用到最终性',
  note: '所有内容共用一条时间轴：较短的时段会放大显示。点击任意条块可查看对应内容。',
  finality: '最终性',
  calls: '调用（按 Gas）',
  callBar: '{type} 至 {address}，{gas} Gas',
  waitFor: '{held} {duration}，然后{stage}',
  spanBar: '{component}：{name}，{duration}',
  noTrace: '本网络没有保存该交易的追踪数据，因此不显示组件。',
  traceGone: '该交易的追踪数据已过期或尚未到达，因此不显示组件。',
  loading: '正在加载追踪数据',
} as const
