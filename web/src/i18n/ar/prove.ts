/** Texts that stand where the browser proves something on request; the rest loads with the proof. */
export const prove = {
  accountTitle: 'مُثبت في متصفحك',
  accountText:
    'عند الطلب يتحقق متصفحك من الرصيد و nonce وهاش الكود مقابل جذر الحالة لإحدى الكتل.',
  prove: 'أثبت',
  ladderTitle: 'سلّم الثقة',
  ladderText: 'ما يمكن لمتصفحك التحقق منه بنفسه، وملف أدلة يمكن للآخرين التحقق منه.',
  openLadder: 'فتح',
} as const
