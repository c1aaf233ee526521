import { useText } from '../../locales/text.tsx'
import { PendingValue } from '../../ui/detail-list.tsx'
import { More } from '../../ui/more.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RawData } from '../../ui/raw-data.tsx'
import classes from './nft.module.css'
import { metadataFault, type useMetadata } from './use-nft-sources.ts'

/** Longest URI on screen, in characters. */
const MAX_URI = 20_000

/** Description and attributes of a piece, and where they come from. */
export function PieceMetadataPanel({ found }: { found: ReturnType<typeof useMetadata> }) {
  const t = useText()
  const { data } = found
  const fault = metadataFault(t, found)
  const {
    description,
    media,
    attributes = [],
    otherAttributes = 0,
  } = data?.metadata ?? {}
  return (
    <Panel title={t('nft.metadata')}>
      {fault === undefined ? null : <p className={classes.note}>{fault}</p>}
      {fault === undefined && data === undefined && <PendingValue />}
      {description === undefined ? null : (
        <p className={classes.description} dir="auto">
          {description}
        </p>
      )}
      {attributes.length > 0 && (
        <dl className={classes.attributes} aria-label={t('nft.attributes')}>
          {attributes.map(({ trait, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: traits may be alike, and never move
            <div key={index} className={classes.attribute} data-testid="piece-attribute">
              <dt dir="auto">{trait ?? t('nft.attribute')}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {otherAttributes > 0 && (
        <p className={classes.note}>
          {t('nft.otherAttributes', { count: otherAttributes })}
        </p>
      )}
      {media === undefined ? null : (
        <div data-testid="piece-media" data-value={media.uri.slice(0, MAX_URI)}>
          <p className={classes.note}>{t(`nft.media${media.kind}`)}</p>
          <More label={t('nft.mediaUri')}>
            <RawData value={media.uri.slice(0, MAX_URI)} label={t('nft.mediaUri')} />
          </More>
        </div>
      )}
      {data?.uri === undefined ? null : (
        <>
          <p className={classes.note}>{t('nft.metadataHint')}</p>
          <More label={t('nft.metadataUri')}>
            <RawData value={data.uri.slice(0, MAX_URI)} label={t('nft.metadataUri')} />
          </More>
        </>
      )}
    </Panel>
  )
}
