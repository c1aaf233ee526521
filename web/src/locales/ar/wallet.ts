/** Texts of adding the network to a wallet. */
export const wallet = {
  add: 'إضافة الشبكة إلى المحفظة',
  addTo: 'إضافة {network} إلى محفظة',
  searching: 'جارٍ البحث عن محافظ في هذا المتصفح…',
  choose: 'اختر محفظة. ستسألك قبل أن تضيف أي شيء.',
  preferred: 'المفضَّلة',
  none: 'لم يُعثر على محفظة في هذا المتصفح',
  noneText:
    'ثبّت محفظة متصفح تعلن عن نفسها (EIP-6963) وافتح هذا مجددًا، أو أدخل الشبكة يدويًا:',
  byHand: 'أو أدخل الشبكة يدويًا:',
  name: 'اسم الشبكة',
  chainId: 'معرّف السلسلة',
  rpcUrl: 'عنوان RPC',
  symbol: 'رمز العملة',
  explorer: 'مستكشف الكتل',
  waiting: 'أكّد في {wallet}.',
  added: 'أصبحت {network} مضافة في {wallet}.',
  refused: 'رفضت الطلب في {wallet}. لم يُضف شيء.',
  pending: 'لدى {wallet} طلب مفتوح بالفعل. افتح المحفظة وأجب عنه، ثم أعد المحاولة.',
  unsupported: 'لا تستطيع {wallet} إضافة شبكات. أدخلها يدويًا بدلًا من ذلك.',
  failed: 'لم تُضف {wallet} الشبكة: {reason}',
} as const
