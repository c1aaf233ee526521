import { createFileRoute } from '@tanstack/react-router'
import { accountQuery } from '../api/queries/account.ts'
import { readAddress } from '../lib/path-params.ts'
import { AddressPage, MalformedAddress } from '../screens/accounts/address-page.tsx'
import { addressSearch } from '../screens/accounts/address-search.ts'
import { pathParam } from './-path-param.ts'
import { readOnce } from './-read-once.ts'

export const Route = createFileRoute('/address/$addressId')({
  ...readOnce,
  params: {
    parse: ({ addressId }) => ({ addressId: pathParam(addressId, readAddress) }),
  },
  validateSearch: addressSearch,
  loaderDeps: ({ search: { range } }) => ({ range }),
  loader({ context, params: { addressId } }) {
    void context.queryClient.prefetchQuery(accountQuery(addressId))
    return context.now()
  },
  component: AddressPage,
  notFoundComponent: MalformedAddress,
})
