import { solidity, yul } from 'highlightjs-solidity'
import { createLowlight } from 'lowlight'

/** Colors of tokens, by meaning. */
type TokenTone = 'keyword' | 'string' | 'literal' | 'comment' | 'name'

/** A piece of a line. */
export interface Token {
  readonly text: string
  readonly tone: TokenTone | undefined
}

/** Longest text that is highlighted, in characters; a longer one is shown plain. */
const MAX_LENGTH = 200_000
const TONES: Readonly<Record<string, TokenTone>> = {
  'hljs-keyword': 'keyword',
  'hljs-meta': 'keyword',
  'hljs-built_in': 'keyword',
  'hljs-type': 'keyword',
  'hljs-string': 'string',
  'hljs-regexp': 'string',
  'hljs-number': 'literal',
  'hljs-literal': 'literal',
  'hljs-comment': 'comment',
  'hljs-doctag': 'comment',
  'hljs-title': 'name',
  'hljs-class': 'name',
}
const lowlight = createLowlight({ solidity, yul })

/** Lines of a source with their tokens; `undefined` for other languages and for long texts. */
export function highlight(
  text: string,
  file: string,
): readonly (readonly Token[])[] | undefined {
  const language = /\.sol$/i.test(file) ? 'solidity' : /\.yul$/i.test(file) ? 'yul' : null
  if (language === null || text.length > MAX_LENGTH) return undefined
  const lines: Token[][] = [[]]
  const visit = (node: Node, tone: TokenTone | undefined) => {
    if (node.type === 'text') {
      for (const [at, part] of node.value.split('\n').entries()) {
        if (at > 0) lines.push([])
        if (part !== '') lines.at(-1)?.push({ text: part, tone })
      }
    } else if ('children' in node) {
      const own = 'properties' in node ? toneOf(node.properties.className) : undefined
      for (const child of node.children) visit(child, own ?? tone)
    }
  }
  visit(lowlight.highlight(language, text), undefined)
  return lines
}

type Tree = ReturnType<typeof lowlight.highlight>
type Node = Tree | Tree['children'][number]

const toneOf = (names: unknown): TokenTone | undefined =>
  Array.isArray(names)
    ? names.map((name) => TONES[String(name)]).find((tone) => tone !== undefined)
    : undefined
