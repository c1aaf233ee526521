import { isAddress, MAX_PAGE_SIZE, type TokenRef } from '@bvlgarichain/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type ReactNode,
  use,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { tokenListQuery } from '../../api/queries/token.ts'
import { tokenName } from '../../lib/clean-name.ts'
import {
  type AddressName,
  AddressNamesContext,
  mergeNames,
} from '../../ui/address-names.ts'

/** How long the names of the network's tokens stay fresh, in milliseconds. */
const NAMES_STALE_MS = 300_000
const NO_TOKENS: readonly TokenRef[] = []

/**
 * Shows the contracts of the network's tokens by name, those of the first page of the token list.
 * They are requested when the screen has its own responses; without them links show addresses.
 */
export function NetworkTokenNames({ children }: { children: ReactNode }) {
  const { data } = useQuery({
    ...tokenListQuery({ pageSize: MAX_PAGE_SIZE }),
    enabled: useIsServed(),
    staleTime: NAMES_STALE_MS,
    refetchOnWindowFocus: false,
    retry: false,
    meta: { silent: true },
  })
  // Each link of the page is drawn again: in slices, between which the browser has its turn.
  const tokens = useDeferredValue(data?.list ?? NO_TOKENS)
  return <TokenNames tokens={tokens}>{children}</TokenNames>
}

/** True from the first moment without a request in flight. */
function useIsServed(): boolean {
  const client = useQueryClient()
  const [isServed, setIsServed] = useState(false)
  useEffect(() => {
    if (isServed) return
    const check = () => {
      if (client.isFetching() === 0) setIsServed(true)
    }
    check()
    return client.getQueryCache().subscribe(check)
  }, [client, isServed])
  return isServed
}

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
    const name = tokenName(token)
    if (name === undefined) continue
    names.set(token.tokenId, { name, token, source: 'TOKEN' })
  }
  return names
}
