/** Texts of lists of token transfers. */
export const transfer = {
  transfers: 'העברות טוקנים',
  list: 'העברות טוקנים, מהחדשה לישנה',
  listOfToken: 'העברות של הטוקן הזה, מהחדשה לישנה',
  newTransfers_one: 'העברה חדשה אחת',
  newTransfers_two: 'שתי העברות חדשות',
  newTransfers_other: '{count} העברות חדשות',
  waiting: 'בזמן אמת: העברות חדשות מופיעות כאן',
  paused: 'העברות חדשות מופיעות בדף הראשון',
  none: 'אין העברות טוקנים',
  noneText: 'אף טוקן ברשת הזו עדיין לא הועבר.',
  noneFiltered: 'אין העברה שמתאימה למסנן הזה.',

  hash: 'עסקה',
  method: 'מתודה',
  block: 'בלוק',
  age: 'גיל',
  from: 'מאת',
  to: 'אל',
  amount: 'סכום',
  token: 'טוקן',
  nftId: 'מזהה הטוקן',

  zero: 'ערך אפס',
  zeroHint:
    'לא הועבר דבר. כל אחד יכול לפלוט העברה כזו בשם כל כתובת, כדי להחדיר כתובת משלו להיסטוריה.',
  lookAlikeHint:
    'מתחילה ומסתיימת כמו {other}, שמופיעה גם היא בדף הזה, אך זו כתובת אחרת. יש להשוות כל ספרה לפני שמעתיקים אותה.',
  minted: 'הטבעה',
  mintedHint: 'מכתובת האפס: טוקן חדש שנוצר.',
  burned: 'שריפה',
  burnedHint: 'אל כתובת האפס: הטוקן הושמד.',

  ofAddress: 'ההעברות של כתובת',
  ofToken: 'העברות של טוקן',
  tokenPlaceholder: '\u2067שם טוקן או \u20660x…\u2069\u2069',
} as const
