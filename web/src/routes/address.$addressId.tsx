import { createFileRoute } from '@tanstack/react-router'
import { accountQuery } from '../api/queries/account.ts'
import { readAddress } from '../lib/path-params.ts'
import { AddressPage, MalformedAddress } from '../screens/accounts/address-page.tsx'
import { addressSearch } from '../screens/accounts/address-search.ts'
import { pathParam } from './-path-param.ts'

export const Route = createFileRoute('/address/$addressId')({
  params: {
    parse: ({ addressId }) => ({ addressId: pathParam(addressId, readAddress) }),
  },
  validateSearch: addressSearch,
  loader({ context: { queryClient }, params: { addressId } }) {
    void queryClient.prefetchQuery(accountQuery(addressId))
  },
  component: AddressPage,
  notFoundComponent: MalformedAddress,
})
