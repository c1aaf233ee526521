/** Texts of a transaction's joined timeline. */
export const timeline = {
  tab: 'الخط الزمني',
  title: 'من الاستدعاء إلى النهائية',
  note: 'محور واحد للجميع: تُرسم الفترات القصيرة أعرض مما هي عليه. يؤدي كل شريط إلى ما يعرضه.',
  finality: 'النهائية',
  calls: 'الاستدعاءات، حسب الغاز',
  callBar: '{type} إلى {address}، {gas} غاز',
  waitFor: '{held} لمدة {duration}، ثم {stage}',
  spanBar: '{component}: {name}، {duration}',
  noTrace: 'لا تحتفظ هذه الشبكة بتتبّع للمعاملة، لذا لا تُعرض المكوّنات.',
  traceGone: 'انتهت صلاحية تتبّع هذه المعاملة أو لم يصل بعد، لذا لا تُعرض المكوّنات.',
  loading: 'جارٍ تحميل التتبّع',
} as const
