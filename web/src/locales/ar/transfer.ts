/** Texts of lists of token transfers. */
export const transfer = {
  transfers: 'تحويلات التوكنات',
  list: 'تحويلات التوكنات، الأحدث أولًا',
  listOfToken: 'تحويلات هذا التوكن، الأحدث أولًا',
  newTransfers_zero: '{count} تحويل جديد',
  newTransfers_one: 'تحويل جديد واحد',
  newTransfers_two: 'تحويلان جديدان',
  newTransfers_few: '{count} تحويلات جديدة',
  newTransfers_many: '{count} تحويلًا جديدًا',
  newTransfers_other: '{count} تحويل جديد',
  waiting: 'مباشر: تظهر التحويلات الجديدة هنا',
  paused: 'تظهر التحويلات الجديدة في الصفحة الأولى',
  none: 'لا تحويلات توكنات',
  noneText: 'لم يتحرك أي توكن على هذه الشبكة بعد.',
  noneFiltered: 'لا تحويل يطابق عامل التصفية هذا.',

  hash: 'المعاملة',
  method: 'الدالة',
  block: 'الكتلة',
  age: 'العمر',
  from: 'من',
  to: 'إلى',
  amount: 'المقدار',
  token: 'التوكن',
  nftId: 'معرّف التوكن',

  zero: 'قيمة صفرية',
  zeroHint:
    'لم يُنقل شيء. يمكن لأي شخص إصدار تحويل كهذا باسم أي عنوان، ليدسّ عنوانًا له في سجل ما.',
  lookAlikeHint:
    'يبدأ وينتهي مثل {other} الموجود أيضًا في هذه الصفحة، لكنه عنوان آخر. قارن كل رقم قبل نسخه.',
  minted: 'سكّ',
  mintedHint: 'من العنوان الصفري: أُنشئ حديثًا.',
  burned: 'حرق',
  burnedHint: 'إلى العنوان الصفري: أُتلف.',

  ofAddress: 'تحويلات عنوان',
  ofToken: 'تحويلات توكن',
  tokenPlaceholder: '\u2067اسم التوكن أو \u20660x…\u2069\u2069',
} as const
