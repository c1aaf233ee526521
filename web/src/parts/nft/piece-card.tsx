import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ChosenName } from '../../ui/chosen-name.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import layout from '../../ui/layout.module.css'
import classes from './nft.module.css'
import { PiecePicture } from './piece-picture.tsx'
import type { PieceId } from './piece-queries.ts'
import { useMetadata } from './use-nft-sources.ts'

/** Card of a piece: picture, name and id, which lead to its page, and facts below. */
export function PieceCard({
  piece,
  children,
}: {
  piece: PieceId
  /** Lines of facts. */
  children: ReactNode
}) {
  const { tokenId, nftId } = piece
  const { data } = useMetadata(piece)
  const name = data?.metadata?.name
  return (
    <li className={classes.card} data-testid="piece-card" data-value={nftId}>
      <Link
        to="/token/$tokenId/item/$nftId"
        params={{ tokenId, nftId }}
        className={classes.opening}
        // The name below leads there, too.
        aria-hidden="true"
        tabIndex={-1}
      >
        <PiecePicture piece={piece} />
      </Link>
      <div className={classes.facts}>
        <Link to="/token/$tokenId/item/$nftId" params={{ tokenId, nftId }}>
          {name === undefined ? (
            <HashText value={`#${nftId}`} />
          ) : (
            <ChosenName
              className={`${layout.ellipsis} ${layout.strong}`}
              name={name}
              title={name}
            />
          )}
        </Link>
        {children}
      </div>
    </li>
  )
}

/** One line of facts of a card. */
export const CardLine = ({ children }: { children: ReactNode }) => (
  <div className={classes.line}>{children}</div>
)
