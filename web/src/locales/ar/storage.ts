/** Texts of a contract's storage: its variables and their values. */
export const storage = {
  title: 'التخزين',
  layoutNote:
    'المتغيرات من تخطيط التخزين المنشور. أعد ترجمة المصدر أعلاه للتحقق منه. تُقرأ القيم من العقدة.',
  layoutChecked:
    'المتغيرات من تخطيط التخزين المنشور، وقد قارنه متصفحك بالمصدر المُعاد ترجمته. تُقرأ القيم من العقدة.',
  layoutRefuted: 'تخطيط التخزين المنشور لا يطابق هذا العقد، لذلك لا يُستخدم.',
  noLayout: 'لا تخطيط تخزين منشورًا، لذا يمكن قراءة خانات مفردة فقط.',
  noVariables: 'ليس للعقد متغيرات في التخزين.',
  layoutOf: 'تخطيط',
  stateAt: 'الحالة عند الكتلة',
  read: 'اقرأ التخزين',
  readValue: 'اقرأ القيمة',
  reading: 'تجري قراءة الخانات…',
  slot: 'الخانة',
  offset: 'البايت {offset}',
  key: 'المفتاح {number}',
  index: 'الفهرس {number}',
  items: 'العناصر:',
  outside: 'الفهرس خارج النطاق.',
  readSlot: 'اقرأ خانة',
  slotHint: 'رقم أو 0x ثم أرقام ست عشرية',
} as const
