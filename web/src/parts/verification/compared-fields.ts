/** Fields that change while their item stays the same, and that no check compares. */
const CHANGING: readonly string[] = ['finality', 'stages', 'previousTxHash', 'nextTxHash']

/**
 * Text of everything in an item that a check may compare. A result belongs to the item as it was: with
 * another text, it is out of date.
 */
export const comparedFields = (item: unknown): string =>
  JSON.stringify(item, (name, value: unknown) =>
    CHANGING.includes(name)
      ? undefined
      : typeof value === 'bigint'
        ? String(value)
        : value,
  )
