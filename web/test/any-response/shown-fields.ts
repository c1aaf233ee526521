import { type EndpointName, isRecord } from '@bvlgarichain/contract'
import { fieldName, goodResponse } from './good-responses.ts'

/** Names of fields by column or label, by the rows or the panel that these belong to. */
export type Shown = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Numbers, hashes and the digits of amounts, as they stand in texts. */
const WORDS = /\b(?:0x[0-9a-f]+|[0-9a-f]{32}|\d[\d,.]*)\b/gi
/** Values of enumerations, which many fields share. */
const ENUMERATED = /^[A-Z][A-Z0-9_]*$/
/** Shorter numbers stand in dates and ages, too. */
const MIN_LENGTH = 3

/**
 * Tells which fields of good responses a page shows, as no two fields have the same value there:
 * in the first row of each list and in each labelled value. Where no field is recognized, such as
 * one of an enumeration, the text stands in its place, with `#` for numbers. `e-18` is the scale of
 * an amount.
 */
export function shownFields(host: HTMLElement, calls: ReadonlySet<EndpointName>): Shown {
  const names = new Map<string, string>()
  for (const call of calls) collect(goodResponse(call), '', names)
  const shown: Record<string, Record<string, string>> = {}
  const add = (group: string, label: string | null | undefined, element: Element) => {
    shown[group] ??= {}
    shown[group][label ?? ''] ??= fieldsIn(element, names)
  }
  for (const table of host.querySelectorAll('main table')) {
    const headers = [...table.querySelectorAll('thead th')]
    const row = table.querySelector('tbody tr')
    for (const [index, cell] of [...(row?.children ?? [])].entries()) {
      add(
        row?.getAttribute('data-testid') ?? headingOf(table),
        headers[index]?.textContent,
        cell,
      )
    }
  }
  for (const { children } of host.querySelectorAll('main dl > div')) {
    const [label, value] = children
    if (label && value) add(headingOf(label), label.textContent, value)
  }
  for (const row of host.querySelectorAll('main [data-testid$=-row]:not(tr)')) {
    add('', row.getAttribute('data-testid'), row)
  }
  return shown
}

const headingOf = (element: Element): string =>
  element.closest('section, aside, dialog')?.querySelector('h2, h3')?.textContent ?? ''

/** Adds the names of fields by their values. */
function collect(value: unknown, name: string, names: Map<string, string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, name, names)
  } else if (isRecord(value)) {
    for (const [field, inner] of Object.entries(value)) {
      collect(inner, fieldName(name, field), names)
    }
  } else if (typeof value === 'string' || typeof value === 'number') {
    const rounded = typeof value === 'number' ? [String(Math.round(value))] : []
    for (const word of [spelt(String(value)), ...rounded]) {
      if (word.length >= MIN_LENGTH && !ENUMERATED.test(String(value))) {
        names.set(word, name)
      }
    }
  }
}

/** The same for all forms of a number or a hash. */
const spelt = (word: string): string =>
  /^[\d.,]+$/.test(word)
    ? word.replace(/[.,]/g, '').replace(/^0+/, '')
    : word.toLowerCase()

/** Decimal places of an amount, which tell its unit. */
function scaleOf(word: string): string {
  const places = /^[\d,]+\.(\d+)$/.exec(word)?.[1]?.length ?? 0
  return places >= MIN_LENGTH ? ` e-${places}` : ''
}

function fieldsIn(element: Element, names: ReadonlyMap<string, string>): string {
  const texts = [element, ...element.querySelectorAll('*')].flatMap((part) => [
    part.textContent ?? '',
    part.getAttribute('title') ?? '',
    part.getAttribute('data-value') ?? '',
    part.getAttribute('data-address') ?? '',
    String(Date.parse(part.getAttribute('datetime') ?? '') || ''),
  ])
  const found = new Set<string>()
  for (const text of texts) {
    for (const word of [text, ...(text.match(WORDS) ?? [])]) {
      const name = names.get(spelt(word))
      if (name !== undefined) found.add(`${name}${scaleOf(word)}`)
    }
  }
  const text = texts.find((text) => text.trim() !== '')?.trim() ?? ''
  return found.size > 0 ? [...found].join(', ') : `“${text.replace(/\d[\d.,]*/g, '#')}”`
}
