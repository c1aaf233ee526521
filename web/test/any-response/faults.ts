import type { OpenPage } from './open-page.ts'

/** Text of a value that is not there or was not formatted. */
export const LEAKS =
  /\bNaN\b|\bundefined\b|\bnull\b|Invalid Date|\[object \w+\]|\bInfinity\b/
/** Characters shown on both sides of a leak. */
const CONTEXT = 60

/** Errors since the last look, missing parts of the page, and text of values that are not there. */
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
