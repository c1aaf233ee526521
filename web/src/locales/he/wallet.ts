/** Texts of adding the network to a wallet. */
export const wallet = {
  add: 'הוספת הרשת לארנק',
  addTo: 'הוספת {network} לארנק',
  searching: 'מתבצע חיפוש ארנקים בדפדפן הזה…',
  choose: 'יש לבחור ארנק. הוא יבקש אישור לפני שיוסיף דבר.',
  preferred: 'מועדף',
  none: 'לא נמצא ארנק בדפדפן הזה',
  noneText:
    'אפשר להתקין ארנק דפדפן שמכריז על עצמו (EIP-6963) ולפתוח שוב, או להזין את הרשת ידנית:',
  byHand: 'או להזין את הרשת ידנית:',
  name: 'שם הרשת',
  chainId: 'מזהה השרשרת',
  rpcUrl: 'כתובת RPC',
  symbol: 'סימול המטבע',
  explorer: 'סייר בלוקים',
  waiting: 'יש לאשר ב-{wallet}.',
  added: '{network} נוספה ל-{wallet}.',
  refused: 'הבקשה נדחתה ב-{wallet}. לא נוסף דבר.',
  pending: 'ב-{wallet} כבר פתוחה בקשה. יש לפתוח את הארנק ולהשיב לה, ואז לנסות שוב.',
  unsupported: 'אי אפשר להוסיף רשתות ב-{wallet}. במקום זאת יש להזין את הרשת ידנית.',
  failed: 'הרשת לא נוספה ל-{wallet}: {reason}',
} as const
