import { isAddress, type TokenRef } from '@bvlgarichain/shared'
import { type ReactNode, use, useMemo } from 'react'
import { cleanName } from '../../lib/clean-name.ts'
import {
  type AddressName,
  AddressNamesContext,
  mergeNames,
} from '../../ui/address-names.ts'

/**
 * Shows the contracts of these tokens by name wherever `children` link to their addresses. Labels
 * of the operator and of the visitor win.
 */
export function TokenNames({
  tokens,
  children,
}: {
  tokens: readonly (TokenRef | undefined)[]
  children: ReactNode
}) {
  const outer = use(AddressNamesContext)
  const names = useMemo(() => mergeNames(outer, namesOf(tokens)), [outer, tokens])
  return <AddressNamesContext value={names}>{children}</AddressNamesContext>
}

function namesOf(tokens: readonly (TokenRef | undefined)[]): Map<string, AddressName> {
  const names = new Map<string, AddressName>()
  for (const token of tokens) {
    if (!isAddress(token?.tokenId)) continue
    const symbol = cleanName(token.symbol)
    const name = cleanName(token.name) ?? symbol
    if (name === undefined) continue
    const isBoth = symbol !== undefined && symbol !== name
    names.set(token.tokenId, {
      name: isBoth ? `${name} (${symbol})` : name,
      source: 'TOKEN',
    })
  }
  return names
}
