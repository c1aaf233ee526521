/** Name of the key that opens the command palette together with K: ⌘ on Apple's keyboards. */
export const commandKey = (): string =>
  /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'
