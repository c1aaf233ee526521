import type { Address } from '@bvlgarichain/contract'
import { checksummed } from '../../lib/checksum.ts'
import { Copied } from '../../ui/copied.tsx'
import { AddressLink } from './address-link.tsx'

/** A link to an address and the button that copies it as it is shown, with its EIP-55 checksum. */
export function CopiedAddress({
  address,
  label,
  ...link
}: {
  address: Address | undefined
  /** Name of the value, e.g. "contract address". */
  label: string
  full?: boolean | undefined
  isUnnamed?: boolean | undefined
  kind?: 'ACCOUNT' | 'CONTRACT' | undefined
}) {
  return (
    <Copied value={address && checksummed(address)} label={label}>
      <AddressLink address={address} {...link} />
    </Copied>
  )
}
