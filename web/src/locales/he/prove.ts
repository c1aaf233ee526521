/** Texts that stand where the browser proves something on request; the rest loads with the proof. */
export const prove = {
  accountTitle: 'הוכחת החשבון',
  accountText:
    'לפי בקשה, הדפדפן בודק את היתרה, ה-nonce וגיבוב הקוד מול שורש המצב של בלוק.',
  prove: 'הוכחה',
  ladderTitle: 'סולם האמון',
  ladderText: 'אילו חלקים הדפדפן יכול לבדוק בעצמו, וקובץ ראיות שאחרים יכולים לבדוק.',
  openLadder: 'פתיחה',
} as const
