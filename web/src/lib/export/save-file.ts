/** How long a browser gets to start reading the file, in milliseconds. */
const RELEASE_AFTER_MS = 60_000

/** Saves a file as a download. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS)
}

/** Name of a file made at a time (Unix milliseconds): `transfers-20261121-140509Z.csv`. */
export function exportName(stem: string, now: number, extension: string): string {
  const [date = '', time = ''] = new Date(now).toISOString().split('T')
  const clock = time.slice(0, 8).replaceAll(':', '')
  return `${stem}-${date.replaceAll('-', '')}-${clock}Z.${extension}`
}
