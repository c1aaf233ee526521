/** Legal pages, by their path on the documentation site or on a local network's explorer. */
export const LEGAL_PAGES = [
  'terms-of-service',
  'brand-usage-policy',
  'privacy-policy',
  'disclaimer',
] as const

export const readLegalPage = (text: string) => LEGAL_PAGES.find((page) => page === text)
