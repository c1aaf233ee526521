/** Texts of a contract's storage: its variables and their values. */
export const storage = {
  title: 'אחסון',
  layoutNote:
    'המשתנים הם מפריסת האחסון שפורסמה. הדרו מחדש את קוד המקור למעלה כדי לבדוק אותה. הערכים נקראים מהצומת.',
  layoutChecked:
    'המשתנים הם מפריסת האחסון שפורסמה, שהדפדפן שלכם השווה לקוד המקור שהודר מחדש. הערכים נקראים מהצומת.',
  layoutRefuted: 'פריסת האחסון שפורסמה אינה תואמת לחוזה הזה, ולכן היא אינה בשימוש.',
  noLayout: 'לא פורסמה פריסת אחסון, ולכן אפשר לקרוא רק תאים בודדים.',
  noVariables: 'לחוזה אין משתנים באחסון.',
  layoutOf: 'הפריסה של',
  stateAt: 'המצב בבלוק',
  read: 'קריאת האחסון',
  readValue: 'קריאת הערך',
  reading: 'התאים נקראים…',
  slot: 'תא',
  offset: 'בית {offset}',
  key: 'מפתח {number}',
  index: 'אינדקס {number}',
  items: 'פריטים:',
  outside: 'האינדקס מחוץ לטווח.',
  readSlot: 'קריאת תא',
  slotHint: 'מספר, או 0x וספרות הקסדצימליות',
} as const
