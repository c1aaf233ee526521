import { CENSOR_WORD } from '@bvlgarichain/contract'
import { isMachineData, type Run, runAround } from './machine-data.ts'
import { replaceCharacters } from './replace-characters.ts'
import { BOUNDARIES, IS_TERM, stepFrom } from './terms.ts'

function isBoundary(text: string, at: number): boolean {
  if (at >= text.length) return true
  const code = text.charCodeAt(at)
  return code > 127 || BOUNDARIES[code] === 1
}

/** Position after the longest term that starts here as a whole word, or -1. */
function endOfTerm(text: string, start: number): number {
  let node = 0
  let end = -1
  for (let at = start; at < text.length; at++) {
    node = stepFrom(node, text.charCodeAt(at))
    if (node === 0) break
    if (IS_TERM[node] === 1 && isBoundary(text, at + 1)) end = at + 1
  }
  return end
}

/** The text with each listed word replaced. */
function replaceTerms(text: string): string {
  let written = ''
  let copied = 0
  let mayStart = true
  let run: Run = { end: 0, isData: false }
  for (let at = 0; at < text.length; at++) {
    const end = mayStart ? endOfTerm(text, at) : -1
    if (end !== -1) {
      if (at >= run.end) run = runAround(text, at, run.end)
      if (run.isData && end <= run.end) {
        // Random letters between two signs.
        at = end - 1
        mayStart = isBoundary(text, at)
        continue
      }
      written += text.slice(copied, at) + CENSOR_WORD
      copied = end
      at = end - 1
    }
    mayStart = isBoundary(text, at)
  }
  return copied === 0 ? text : written + text.slice(copied)
}

/**
 * A text with each Chinese or Japanese character, full-width character and emoji
 * (however many code points it has) replaced by `*`, then each listed word by `***`.
 *
 * A listed word counts as a whole word only, in any letter case, between characters
 * other than ASCII letters and digits. A text that is machine data as a whole comes back
 * unchanged, and so does base64 of 20 characters or more within a text. Censoring twice changes nothing more.
 *
 * Limits: look-alike letters, zero-width characters inside a word and words joined in
 * camel case are not seen; a listed word in a URL is replaced; a name made to look like
 * base64 passes.
 */
export function censorText(text: string): string {
  const censored = replaceTerms(replaceCharacters(text))
  return censored === text || isMachineData(text) ? text : censored
}
