import IconPhotoOff from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useText } from '../../locales/text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { loadDrawing } from './load-drawing.ts'
import classes from './nft.module.css'
import { pictureOf } from './picture.ts'
import type { PieceId } from './piece-queries.ts'
import { metadataFault, useMetadata } from './use-nft-sources.ts'

const DRAWING_STALE_MS = 300_000
const NONE: ReadonlySet<string> = new Set()

/** Picture of a piece as its metadata names it, in a square; else why there is none. */
export function PiecePicture({ piece }: { piece: PieceId }) {
  const t = useText()
  const found = useMetadata(piece)
  const { data, hasMedia } = found
  const named = useMemo(
    () => data && pictureOf(data.metadata?.image, hasMedia),
    [data, hasMedia],
  )
  const [failed, setFailed] = useState<ReadonlySet<string>>(NONE)
  const hasFailed = named?.kind === 'SHOWN' && failed.has(named.src)
  const relayed = hasFailed && named.isRelayed === true ? named.src : undefined
  // The server sends a drawing as a text, so that none of its scripts run if the file is opened by itself.
  const drawing = useQuery({
    queryKey: ['drawing', relayed],
    queryFn:
      relayed === undefined ? skipToken : ({ signal }) => loadDrawing(relayed, signal),
    staleTime: DRAWING_STALE_MS,
    retry: false,
    meta: { silent: true },
  })
  const picture = relayed === undefined ? named : (drawing.data ?? named)
  if (found.isPending || drawing.isLoading) {
    return (
      <div className={classes.picture}>
        <Skeleton height="100%" />
      </div>
    )
  }
  if (picture?.kind === 'SHOWN' && !failed.has(picture.src)) {
    const { src } = picture
    return (
      <div className={classes.picture}>
        <img
          src={src}
          alt={t('nft.picture', { id: piece.nftId })}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          data-testid="piece-picture"
          onError={() => setFailed((before) => new Set([...before, src]))}
        />
      </div>
    )
  }
  const { kind = 'NONE' } = picture ?? {}
  const reason =
    kind === 'SHOWN'
      ? t('nft.pictureFailed')
      : kind === 'NONE'
        ? (metadataFault(t, found) ?? t('nft.noPicture'))
        : t(`nft.picture${kind}`)
  return (
    <div className={classes.picture} title={reason} data-testid="no-picture">
      <span className={classes.reason}>
        <IconPhotoOff size={28} stroke={1.5} aria-hidden="true" />
        {t('nft.noPicture')}
      </span>
    </div>
  )
}
