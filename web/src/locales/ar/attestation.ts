/** Texts of what layer 1 says of the batch that a quote or a proof belongs to. */
export const attestation = {
  l1_noBatch: 'المقارنة مع L1: لا يذكر هذا المستكشف الدفعة التي ينتمي إليها',
  l1_noL1Node: 'المقارنة مع L1: لم تُضبط عقدة L1',
  l1_noRollup: 'المقارنة مع L1: عقد الرول أب غير مضبوط',
  l1_notCommitted: 'المقارنة مع L1: لم تُسجَّل الدفعة بعد',
  l1_notProven: 'جذور الدفعة: لم يُقبل أي إثبات لها على L1 بعد، لذا تُقارن هاشها فقط',
  l1_notLoaded: 'المقارنة مع L1: تعذّر تحميل كل أحداث الدفعة',
  l1_contradicts: 'المقارنة مع L1: الدفعة التي يبلّغ عنها هذا المستكشف تناقض حدثها على L1',
  l1_block: 'إدراج الكتلة {hash} في L1: تبلّغ عنها عقدة L1 لهذا المستكشف',
} as const
