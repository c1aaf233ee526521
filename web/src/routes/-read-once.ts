/**
 * Options of a route whose loader reads the time and returns it: another page or filter keeps the
 * reading, while another range and a later visit read anew.
 */
export const readOnce = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  /** A visit begins with the reading of its preload, unless that is older, in milliseconds. */
  preloadStaleTime: 30_000,
}
