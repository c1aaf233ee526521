/** Texts that stand where the browser proves something on request; the rest loads with the proof. */
export const prove = {
  accountTitle: 'إثبات الحساب',
  accountText:
    'عند الطلب يتحقق متصفحك من الرصيد و nonce وهاش الشيفرة مقابل جذر الحالة لإحدى الكتل.',
  prove: 'أثبت',
  ladderTitle: 'مستويات الثقة',
  ladderText:
    'اطّلع على ما يستطيع متصفحك التحقق منه بنفسه، واحفظ ملف أدلة يمكن للآخرين التحقق منه.',
  openLadder: 'فتح',
} as const
