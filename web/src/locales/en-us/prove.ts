/** Texts that stand where the browser proves something on request; the rest loads with the proof. */
export const prove = {
  accountTitle: 'Account proof',
  accountText:
    'On request, your browser checks balance, nonce, and code hash against the state root of a block.',
  prove: 'Prove',
  ladderTitle: 'Trust ladder',
  ladderText:
    'See what your browser can check itself, and save an evidence file that others can check.',
  openLadder: 'Open',
} as const
