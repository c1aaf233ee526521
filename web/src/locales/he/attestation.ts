/** Texts of what layer 1 says of the batch that a quote or a proof belongs to. */
export const attestation = {
  l1_noBatch: 'השוואה ל-L1: הסייר הזה לא אומר לאיזו אצווה זה שייך',
  l1_noL1Node: 'השוואה ל-L1: לא הוגדר צומת L1',
  l1_noRollup: 'השוואה ל-L1: לא הוגדר חוזה רולאפ',
  l1_notCommitted: 'השוואה ל-L1: האצווה עדיין לא נרשמה',
  l1_notProven:
    'שורשי האצווה: אף הוכחה שלה עדיין לא התקבלה ב-L1, ולכן מושווה רק הגיבוב שלה',
  l1_notLoaded: 'השוואה ל-L1: לא ניתן היה לטעון את כל אירועי האצווה',
  l1_contradicts: 'השוואה ל-L1: האצווה שהסייר הזה מדווח סותרת את האירוע שלה ב-L1',
  l1_block: 'הכללת הבלוק {hash} ב-L1: צומת ה-L1 של הסייר הזה מדווח עליו',
} as const
