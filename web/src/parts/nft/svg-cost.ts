import { attempt } from '../../lib/attempt.ts'

/** Deepest nesting, references included. */
const MAX_DEPTH = 200
/** Characters of attributes and text that cost as much as an element: paths are long. */
const CHARACTERS = 64
/** Elements that cost more than others, by the start of their local name. */
const DEAR: readonly (readonly [start: string, cost: number])[] = [
  ['fe', 200],
  ['foreignobject', 1_000],
  ['animate', 50],
  ['set', 50],
]
/** Painted along with each shape below the element that names them, since they are inherited. */
const INHERITED = /^(?:fill|stroke|marker)/i
const GRADIENT = /^(?:linear|radial)gradient$/i
const ID = /^[\p{L}\p{N}_.:-]+$/u
/** A rule of a style sheet without rules in it. */
const RULE = /([^{};]*)\{([^{}]*)\}/g
/** Rules with references: each is looked up in the whole drawing. */
const MAX_RULES = 100
/** Style that can hide a reference, or has a picture. */
const UNREADABLE_STYLE = /\\|@import|data:image|--[^;]*url\(/i

/** Reading of a drawing: elements by their id, and those that a style sheet refers to. */
interface Drawing {
  readonly byId: ReadonlyMap<string, Element>
  /** References by style sheets. */
  readonly styled: ReadonlyMap<Element, readonly Declaration[]>
  readonly isPicture: (uri: string) => boolean
}

/** A property, or an attribute, and its value. */
type Declaration = readonly [name: string, value: string]

class UnusableDrawing extends Error {}

/**
 * Elements that drawing an SVG takes: those that are referred to count each time that they are
 * drawn. `undefined` for one that is no SVG, refers to itself or cannot be counted, and for more
 * than `max`. `isPicture` decides which `data:` URIs of bitmaps it may have.
 */
export function svgCost(
  text: string,
  max: number,
  isPicture: (uri: string) => boolean,
): number | undefined {
  if (/<!(?:ENTITY|DOCTYPE[^>]*\[)|<\?xml-stylesheet/i.test(text)) return undefined
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
  if (root.localName !== 'svg' || root.querySelector('parsererror')) return undefined
  try {
    const byId = elementsById(root)
    const drawing = { byId, styled: styledElements(root), isPicture }
    const cost = makeCost(drawing, max)(root, 0)
    return cost > max ? undefined : cost
  } catch (error) {
    if (error instanceof UnusableDrawing) return undefined
    throw error
  }
}

function elementsById(root: Element): ReadonlyMap<string, Element> {
  const found = new Map<string, Element>()
  for (const element of [root, ...root.querySelectorAll('[id]')]) {
    const { id } = element
    if (id === '') continue
    // Which of two elements a browser takes is not for us to guess.
    if (!ID.test(id) || found.has(id)) throw new UnusableDrawing()
    found.set(id, element)
  }
  return found
}

/** Declarations with references in the style sheets of a drawing, by the elements that they match. */
function styledElements(root: Element): ReadonlyMap<Element, readonly Declaration[]> {
  const styled = new Map<Element, Declaration[]>()
  let rules = 0
  for (const sheet of root.getElementsByTagNameNS('*', 'style')) {
    const css = (sheet.textContent ?? '').replace(/\/\*[\s\S]*?\*\//g, ' ')
    // References beside nested rules stay when the rules are taken out.
    if (UNREADABLE_STYLE.test(css) || /url\s*\(/i.test(css.replace(RULE, ''))) {
      throw new UnusableDrawing()
    }
    for (const [, selector = '', body = ''] of css.matchAll(RULE)) {
      const declarations = declarationsOf(body).filter(([, value]) =>
        /url\s*\([^)]*#/i.test(value),
      )
      if (declarations.length === 0) continue
      rules++
      if (rules > MAX_RULES) throw new UnusableDrawing()
      for (const element of matching(root, selector)) {
        styled.set(element, [...(styled.get(element) ?? []), ...declarations])
      }
    }
  }
  return styled
}

function matching(root: Element, selector: string): readonly Element[] {
  try {
    const found = [...root.querySelectorAll(selector)]
    return root.matches(selector) ? [root, ...found] : found
  } catch {
    throw new UnusableDrawing()
  }
}

const declarationsOf = (css: string): Declaration[] =>
  css.split(';').map((each) => {
    const colon = each.indexOf(':')
    return [each.slice(0, Math.max(colon, 0)).trim(), each.slice(colon + 1)]
  })

function makeCost({ byId, styled, isPicture }: Drawing, max: number) {
  const known = new Map<Element, number>()
  const open = new Set<Element>()

  const costOf = (element: Element, depth: number): number => {
    const cost = known.get(element)
    if (cost !== undefined) return cost
    if (open.has(element) || depth > MAX_DEPTH) throw new UnusableDrawing()
    open.add(element)
    let own = ownCost(element)
    let painted = 1
    for (const [name, value] of declarations(element)) {
      for (const target of targetsIn(name, value)) {
        const more = paintCost(target, depth)
        if (INHERITED.test(name)) painted += more
        else own += more
      }
    }
    let child = element.firstElementChild
    while (child !== null) {
      own += costOf(child, depth + 1)
      child = child.nextElementSibling
    }
    open.delete(element)
    const all = own * painted
    if (all > max) throw new UnusableDrawing()
    known.set(element, all)
    return all
  }

  /** A gradient has nothing in it that is drawn. */
  const paintCost = (target: Element, depth: number) =>
    GRADIENT.test(target.localName) ? 0 : costOf(target, depth + 1)

  const declarations = (element: Element): readonly Declaration[] => {
    const isAnimation = /^(?:set|animate)/i.test(element.localName)
    const isUse = element.localName.toLowerCase() === 'use'
    const found: Declaration[] = [...(styled.get(element) ?? [])]
    for (const { localName, value } of element.attributes) {
      // The browser drops these from a URI.
      const plain = value.replace(/[\t\n\r]/g, '').trim()
      if (
        /^data:/i.test(plain) ? isUse || !isPicture(plain) : /data:image/i.test(plain)
      ) {
        throw new UnusableDrawing()
      }
      if (
        isAnimation &&
        (/url\s*\(|data:/i.test(plain) || /href$|class|^style$/i.test(plain))
      ) {
        throw new UnusableDrawing()
      }
      // An escape of CSS can hide a reference.
      if (plain.includes('\\') && plain.includes('#')) throw new UnusableDrawing()
      if (isUse && localName === 'href' && !plain.startsWith('#'))
        throw new UnusableDrawing()
      if (localName === 'style') {
        if (UNREADABLE_STYLE.test(plain)) throw new UnusableDrawing()
        found.push(...declarationsOf(plain))
      } else if (localName !== 'id') {
        found.push([localName, plain])
      }
    }
    return found
  }

  const targetsIn = (name: string, value: string): Element[] => {
    const references = name === 'href' ? /^#(.+)/gs : /url\s*\([^)#]*#([^\s)"']+)/gi
    return [...value.matchAll(references)].flatMap(
      ([, reference = '']) =>
        byId.get(attempt(() => decodeURIComponent(reference)) ?? reference) ?? [],
    )
  }

  return costOf
}

function ownCost(element: Element): number {
  const name = element.localName.toLowerCase()
  const [, dear = 1] = DEAR.find(([start]) => name.startsWith(start)) ?? []
  let characters = 0
  for (const { value } of element.attributes) {
    // Bitmaps are bounded by their pixels.
    if (!/^\s*data:/i.test(value)) characters += value.length
  }
  let node = name === 'style' ? null : element.firstChild
  while (node !== null) {
    // Null for elements.
    characters += node.nodeValue?.length ?? 0
    node = node.nextSibling
  }
  return dear + characters / CHARACTERS
}
