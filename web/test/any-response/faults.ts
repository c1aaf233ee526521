import type { OpenPage } from './open-page.ts'

/** Texts that only a value which nobody looked at can come to. */
const LEAKS = /\bNaN\b|\bundefined\b|\bnull\b|Invalid Date|\[object \w+\]|\bInfinity\b/
/** Characters shown on both sides of a leak. */
const CONTEXT = 60

/** What was thrown since the last look, parts of the page that are gone, and values that are none. */
export function faultsOf({ host, takeErrors }: OpenPage): readonly string[] {
  const faults = takeErrors().map((error) => {
    const [what, where] = (error instanceof Error && error.stack?.split('\n')) || []
    return `throws ${what ?? String(error)} ${where?.trim() ?? ''}`
  })
  for (const tag of ['h1', 'header', 'footer', 'main']) {
    if (!host.getElementsByTagName(tag)[0]?.textContent) faults.push(`no ${tag}`)
  }
  const html = host.outerHTML
  const leak = LEAKS.exec(html)
  if (leak === null) return faults
  const around = html.slice(Math.max(0, leak.index - CONTEXT), leak.index + CONTEXT)
  return [...faults, `shows ${around.replace(/\s+/g, ' ')}`]
}
