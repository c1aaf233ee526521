/** The value that `make` returns; `undefined` if it throws. For readers of hostile input. */
export function attempt<Value>(make: () => Value): Value | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}
