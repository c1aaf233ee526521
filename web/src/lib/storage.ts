/**
 * The stored text under a key, or `null`. Storage may be switched off or full; the page then
 * works with its defaults.
 */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text; does nothing where storage is switched off or full. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Nothing to do: the choice then holds for this visit only.
  }
}
