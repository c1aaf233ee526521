/** Texts of checking layer 1 by its consensus. */
export const consensus = {
  consensus_checkpoint: 'השרשרת מתחילה בנקודת הביקורת, עם הוועדה שלה',
  consensus_committees: 'כל ועדה נמסרה על ידי קודמתה',
  consensus_signature: 'שני שלישים מהוועדה חתמו על הכותרת החדשה ביותר',
  consensus_finality: 'במצב שלה נמצא הבלוק הסופי של L1',
  consensus_block: 'הבלוק הוא זה, או בהיסטוריה שהמצב שלו שומר',
  consensusWhy_earlier: 'שלב קודם לא עבר.',
  consensusWhy_noNetwork: 'ל-L1 הזו אין ועדת סנכרון מוכרת כאן.',
  consensusWhy_noCheckpoint: 'לא ניתנה נקודת ביקורת.',
  consensusWhy_unreadable: 'התשובה אינה בצורה הנדרשת.',
  consensusWhy_otherCheckpoint: 'התשובה היא על בלוק אחר, במשבצת {slot}.',
  consensusWhy_committeeInvalid: 'במצב יש ועדה אחרת לתקופה {period}.',
  consensusWhy_committeeMissing: 'הוועדה של תקופה {period} אינה ידועה.',
  consensusWhy_tooManyUpdates: 'נקודת הביקורת ישנה מדי: יותר מ-128 תקופות של 27 שעות.',
  consensusWhy_signatureInvalid: 'החתימה אינה של חברים אלה.',
  consensusWhy_tooFew: 'חתמו {count} מתוך {of} חברים.',
  consensusWhy_signed: 'חתמו {count} מתוך {of} חברים, במשבצת {slot}.',
  consensusWhy_branchInvalid: 'ההוכחה של בלוק {height} אינה מתאימה.',
  consensusWhy_oldFork: 'בלוקים לפני Capella אינם נתמכים.',
  consensusWhy_notFinal: 'בלוק {height} בא אחרי {finalized}, הסופי החדש ביותר.',
  consensusWhy_tooOld:
    'בלוק {height} קודם ל-{finalized} ביותר מ-8,191, ולכן הגיבוב שלו אינו נשמר.',
  consensusWhy_noHistory: 'הצומת לא נתן הוכחה לבלוק {height} (EIP-2935).',
  consensusWhy_historyInvalid: 'ההוכחה של בלוק {height} אינה מתאימה.',
  consensusWhy_otherBlock: 'ל-L1 יש בלוק אחר בגובה {height}.',
  consensusLimitCheckpoint:
    'אם נקודת הביקורת היא של השרשרת הנכונה ועדכנית: אתם סומכים עליה.',
  consensusLimitMajority:
    'אם שני שלישים מהוועדה הגונים: הם אינם נענשים על חתימה על שתי שרשראות.',
  checkpoint: 'נקודת ביקורת מהימנה',
  checkpointHint:
    'שורש של בלוק beacon סופי, בן כמה שבועות לכל היותר, ממקור שאתם סומכים עליו.',
  check: 'בדיקת החתימות',
  checking: 'החתימות נבדקות',
  unreachable: 'אי אפשר להגיע לצומת ה-beacon, או שאין לו נקודת ביקורת זו.',
  notOffered: 'לא הוגדר צומת beacon, ולכן לא ניתן לאמת את הסופיות של L1.',
}
