/** A map whose changes can be taken back to an earlier point. Its values must not be changed in place. */
export interface Journal<Value> {
  has(key: string): boolean
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  entries(): IterableIterator<[string, Value]>
  checkpoint(): void
  commit(): void
  revert(): void
}

/** Makes an empty journal. */
export function makeJournal<Value>(): Journal<Value> {
  const values = new Map<string, Value>()
  const undo: {
    readonly key: string
    readonly had: boolean
    readonly value: Value | undefined
  }[] = []
  const points: number[] = []
  return {
    has: (key) => values.has(key),
    get: (key) => values.get(key),
    set(key, value) {
      undo.push({ key, had: values.has(key), value: values.get(key) })
      values.set(key, value)
    },
    entries: () => values.entries(),
    checkpoint: () => points.push(undo.length),
    commit: () => points.pop(),
    revert() {
      for (const { key, had, value } of undo.splice(points.pop() ?? 0).reverse()) {
        if (had) values.set(key, value as Value)
        else values.delete(key)
      }
    },
  }
}
