import type { Address } from '@bvlgarichain/contract'
import { use, useEffect, useEffectEvent, useState } from 'react'
import {
  AddressBookContext,
  type KnownAddress,
  RowAddressesContext,
} from './address-book.ts'

/** Where a choice comes from. */
type ChoiceOrigin = 'recent' | 'page' | 'token'

/** An address that a filter offers. */
export interface AddressChoice extends KnownAddress {
  readonly origin: ChoiceOrigin
}

/** Most choices that are offered at once. */
const MOST = 8
/** Pause in typing after which tokens are requested, in milliseconds. */
const PAUSE_MS = 200

/** Suggestions for the input: recent addresses, those of the rows, and tokens by name. */
export function useAddressChoices(
  open: boolean,
  typed: string,
): readonly AddressChoice[] {
  const book = use(AddressBookContext)
  const rows = use(RowAddressesContext)
  const [known, setKnown] = useState<readonly AddressChoice[]>([])
  const [found, setFound] = useState<readonly KnownAddress[]>([])
  const text = typed.trim().toLowerCase()
  const isName = text.length > 1 && !text.startsWith('0x')

  const readKnown = useEffectEvent(() =>
    setKnown([
      ...book.recent().map((address) => ({ address, origin: 'recent' as const })),
      ...rows.map((address) => ({ address, origin: 'page' as const })),
    ]),
  )
  // Once: rows that arrive later would move what the visitor is about to choose.
  useEffect(() => {
    if (open) readKnown()
  }, [open])

  useEffect(() => {
    setFound([])
    if (!open || !isName) return
    let current = true
    const timer = setTimeout(() => {
      book.find(text).then(
        (tokens) => current && setFound(tokens),
        // A filter that finds no names still takes addresses.
        () => {},
      )
    }, PAUSE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [open, isName, text, book])

  return distinct([
    ...known.filter(({ address }) => address.includes(text)),
    ...found.map((token) => ({ ...token, origin: 'token' as const })),
  ]).slice(0, MOST)
}

/** The first choice of each address. */
function distinct(choices: readonly AddressChoice[]): readonly AddressChoice[] {
  const seen = new Set<Address>()
  return choices.filter(({ address }) => !seen.has(address) && seen.add(address))
}
