/** Texts of Chromium, Firefox and Safari for a module, and of Vite for a stylesheet, that did not load. */
const CHUNK_MESSAGES = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
]

/** True if a part of the page did not load, as opposed to a fault in it. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  CHUNK_MESSAGES.some((message) =>
    error.message.toLowerCase().includes(message.toLowerCase()),
  )
