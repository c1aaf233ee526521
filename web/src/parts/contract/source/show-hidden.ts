/**
 * Characters that turn the text or have no width: with them a source can read other than it compiles
 * (CVE-2021-42574).
 */
const HIDDEN = /(?![\t])[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** A source whose invisible characters are spelled out. */
export function showHidden(content: string): { text: string; hasHidden: boolean } {
  const lines = content.replace(/\r\n?/g, '\n').split('\n')
  const shown = lines.map((line) =>
    line.replace(
      HIDDEN,
      (char) =>
        `⟨U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
    ),
  )
  return {
    text: shown.join('\n'),
    hasHidden: shown.some((line, at) => line !== lines[at]),
  }
}
