import { type Address, foldText } from '@bvlgarichain/contract'
import { use, useMemo } from 'react'
import { navGroups } from '../../app/nav-groups.ts'
import { type Translate, useText } from '../../locales/text.tsx'
import { type AddressNames, AddressNamesContext } from '../../ui/address-names.ts'
import { readHexStart } from './hex-start.ts'
import type { LocalHit, SearchHit } from './search-hit.ts'

/** Screens that have a name without an identifier. */
export const SCREENS: readonly (LocalHit & { kind: 'screen' })[] = [
  { kind: 'screen', to: '/home', label: 'shell.home', icon: 'home' },
  ...navGroups.flatMap(({ items }) =>
    items.map((item) => ({ kind: 'screen', ...item }) as const),
  ),
]
/** Number of labels that a search offers. */
const MAX_LABEL_HITS = 6
/** Fewer hex digits match too many addresses. */
const MIN_ADDRESS_LENGTH = 4

/**
 * Screens and labels that match a text; they need no request. A screen matches by its pasted URL
 * and, with `byName`, by its name.
 */
export function localHits(
  text: string,
  names: AddressNames,
  t: Translate,
  byName: boolean,
): readonly LocalHit[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  const path = pathOf(wanted)
  const { start = wanted } = readHexStart(wanted) ?? {}
  const screens = SCREENS.filter(({ to, label }) =>
    path === undefined
      ? byName && [t(label), to.slice(1)].some((name) => isIn(name, wanted))
      : path.endsWith(to),
  )
  const labels: LocalHit[] = []
  for (const [address, name] of names) {
    if (labels.length >= MAX_LABEL_HITS) break
    const isMatch =
      isIn(name.name, wanted) ||
      (wanted.length >= MIN_ADDRESS_LENGTH && address.startsWith(start))
    if (isMatch) labels.push({ kind: 'label', address: address as Address, name })
  }
  return [...screens, ...labels]
}

/** True if a name contains a text. Two Latin letters are in too many words; they must begin one. */
export function isIn(name: string, wanted: string): boolean {
  const [text, part] = [foldText(name), foldText(wanted)]
  if (!/^[a-z]{1,2}$/.test(part)) return text.includes(part)
  return text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(part))
}

/** The same in the visitor's language, with the names that operator and visitor gave. */
export function useLocalHits(text: string, byName: boolean): readonly LocalHit[] {
  const t = useText()
  const names = use(AddressNamesContext)
  return useMemo(() => localHits(text, names, t, byName), [text, names, t, byName])
}

/**
 * Local hits and those of the backend. An exact hit of the backend comes first; an
 * address that the backend knows isn't repeated by its label.
 */
export function mergeHits(
  local: readonly LocalHit[],
  found: readonly SearchHit[],
  hasExact: boolean,
): readonly SearchHit[] {
  const addresses = new Set(
    found.map((hit) =>
      hit.kind === 'address'
        ? hit.account.address
        : hit.kind === 'token'
          ? hit.token.tokenId
          : undefined,
    ),
  )
  const others = local.filter(
    (hit) => hit.kind !== 'label' || !addresses.has(hit.address),
  )
  return hasExact ? [...found, ...others] : [...others, ...found]
}

/** The local hit that a text names in full, if it is the only hit. */
export function exactLocalHit(
  text: string,
  hits: readonly SearchHit[],
  t: Translate,
): LocalHit | undefined {
  const [hit, ...others] = hits
  if (others.length > 0) return undefined
  const wanted = foldText(text.trim())
  if (hit?.kind === 'screen') {
    const isNamed = pathOf(wanted) !== undefined || foldText(t(hit.label)) === wanted
    return isNamed ? hit : undefined
  }
  if (hit?.kind !== 'label') return undefined
  return foldText(hit.name.name) === wanted ? hit : undefined
}

/** Path of a pasted URL without a slash at its end. */
function pathOf(text: string): string | undefined {
  if (
    !/^(?:https?:\/)?\//.test(text) ||
    !URL.canParse(text, 'https://explorer.invalid')
  ) {
    return undefined
  }
  return new URL(text, 'https://explorer.invalid').pathname.replace(/\/+$/, '')
}
