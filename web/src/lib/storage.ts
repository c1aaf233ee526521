import { attempt } from './attempt.ts'

/**
 * The stored text under a key, or `null`. Storage may be switched off or full; the page then
 * works with its defaults.
 */
export const readStored = (key: string): string | null =>
  attempt(() => localStorage.getItem(key)) ?? null

/** Stores a text; where storage is switched off or full, a choice holds for this visit only. */
export const writeStored = (key: string, value: string): void =>
  attempt(() => localStorage.setItem(key, value))

/** The stored list of texts under a key, the newest first; empty where none can be read. */
export function readStoredList(key: string): readonly string[] {
  const value: unknown = attempt(() => JSON.parse(readStored(key) ?? '[]'))
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

/** Stores a list of texts. */
export const writeStoredList = (key: string, list: readonly string[]): void =>
  writeStored(key, JSON.stringify(list))
