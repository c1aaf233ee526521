/**
 * Shows an error for three seconds. The code of toasts loads after the first paint; should it not
 * load, the screen alone reports the error.
 */
export const showToast = (message: string): Promise<void> =>
  import('./toasts.tsx').then(
    ({ addToast }) => addToast(message),
    () => {},
  )
