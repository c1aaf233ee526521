import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import IconPhotoOff from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useText } from '../../locales/text.tsx'
import { drawingQuery } from './drawing-query.ts'
import { metadataFault } from './metadata-fault.ts'
import classes from './nft.module.css'
import { pictureOf } from './picture.ts'
import { metadataQuery, type PieceId } from './piece-queries.ts'
import { useNftSources } from './use-nft-sources.ts'

const NONE: ReadonlySet<string> = new Set()

/** Picture of a piece as its metadata names it, in a square; else why there is none. */
export function PiecePicture({
  piece,
  isListed = false,
}: {
  piece: PieceId
  /** One of many, which are drawn without a request of the visitor. */
  isListed?: boolean
}) {
  const t = useText()
  const { hasNode, hasMedia } = useNftSources()
  const { data, error } = useQuery({
    ...metadataQuery(piece, hasMedia),
    enabled: hasNode,
  })
  const named = useMemo(
    () => data && pictureOf(data.metadata?.image, hasMedia, isListed),
    [data, hasMedia, isListed],
  )
  const [failed, setFailed] = useState<ReadonlySet<string>>(NONE)
  const hasFailed = named?.kind === 'SHOWN' && failed.has(named.src)
  const relayed = hasFailed && named.isRelayed === true ? named.src : undefined
  const drawing = useQuery(drawingQuery(relayed, isListed))
  const picture = relayed === undefined ? named : (drawing.data ?? named)
  const isReading = hasNode && data === undefined && error === null
  if (isReading || drawing.isLoading) {
    return (
      <div className={classes.picture}>
        <Skeleton height="100%" radius={0} />
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
  const reason =
    picture?.kind === 'SHOWN'
      ? t('nft.pictureFailed')
      : picture?.kind === 'ELSEWHERE' ||
          picture?.kind === 'UNUSABLE' ||
          picture?.kind === 'ELABORATE'
        ? t(`nft.picture${picture.kind}`)
        : (metadataFault(t, { data, error, hasNode }) ?? t('nft.noPicture'))
  return (
    <div className={classes.picture} title={reason} data-testid="no-picture">
      <span className={classes.reason}>
        <IconPhotoOff size={28} stroke={1.5} aria-hidden="true" />
        {t(picture?.kind === 'ELABORATE' ? 'nft.pictureOnItem' : 'nft.noPicture')}
      </span>
    </div>
  )
}
