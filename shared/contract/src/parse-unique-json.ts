import { parseJson } from './parse-json.ts'

/** An object of a JSON text has two members with one name. */
export class RepeatedMemberError extends SyntaxError {
  override readonly name = 'RepeatedMemberError'
  readonly member: string

  constructor(member: string) {
    super(`An object has two members ${JSON.stringify(member)}`)
    this.member = member
  }
}

/**
 * `parseJson` that refuses an object with two members of one name. Of those, programs disagree
 * which one counts, so that a verified file could show one claim and mean another.
 *
 * @throws RepeatedMemberError
 * @throws SyntaxError for invalid JSON
 */
export function parseUniqueJson(text: string): unknown {
  const value = parseJson(text)
  const member = repeatedMember(text)
  if (member !== undefined) throw new RepeatedMemberError(member)
  return value
}

/** The first name that an object has twice, in text that is valid JSON. */
function repeatedMember(text: string): string | undefined {
  /** Names of the objects around the position; `undefined` stands for a list. */
  const open: (Set<string> | undefined)[] = []
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '{') open.push(new Set())
    else if (character === '[') open.push(undefined)
    else if (character === '}' || character === ']') open.pop()
    else if (character === '"') {
      const end = endOfString(text, at)
      if (isName(text, end)) {
        const name = String(JSON.parse(text.slice(at, end)))
        const names = open.at(-1)
        if (names?.has(name)) return name
        names?.add(name)
      }
      at = end - 1
    }
  }
  return undefined
}

/** Position after the closing quote: the first one that an even number of backslashes precedes. */
function endOfString(text: string, start: number): number {
  for (let from = start + 1; ; ) {
    const quote = text.indexOf('"', from)
    let before = quote
    while (text[before - 1] === '\\') before--
    if ((quote - before) % 2 === 0) return quote + 1
    from = quote + 1
  }
}

const COLON = /[ \t\n\r]*:/y

/** True if a colon follows, as it does after names alone. */
function isName(text: string, end: number): boolean {
  COLON.lastIndex = end
  return COLON.test(text)
}
