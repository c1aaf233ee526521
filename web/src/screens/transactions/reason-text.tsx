import { Fragment } from 'react'
import { AddressLink } from '../../parts/links/address-link.tsx'

/** Why a transaction failed; the addresses in it are links. */
export function ReasonText({ text }: { text: string }) {
  return text.split(/(0x[0-9a-fA-F]{40})(?![0-9a-fA-F])/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text do not change places
    <Fragment key={index}>
      {index % 2 === 0 ? piece : <AddressLink address={piece.toLowerCase()} />}
    </Fragment>
  ))
}
