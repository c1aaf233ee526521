/** Words that several areas share. */
export const common = {
  retry: 'Try again',
  reload: 'Reload the page',
  close: 'Close',
  loading: 'Loading…',
  home: 'Home',
} as const
