import { Button } from '@mantine/core'
import { formatNumber } from '../../../../lib/format-amount.ts'
import { useText } from '../../../../locales/text.tsx'
import {
  SHIPPED_COMPILER,
  shortVersion,
} from '../../../../parts/contract/compiler/shipped-compiler.ts'
import { showHidden } from '../../../../parts/contract/source/show-hidden.ts'
import { Badge } from '../../../../ui/badge.tsx'
import layout from '../../../../ui/layout.module.css'
import steps from '../step-explorer.module.css'
import classes from './source-lines.module.css'
import { linesAround, type SourcePlace } from './source-map.ts'
import type { LinesState } from './use-lines.ts'

/** Lines of the source that an instruction was compiled from. */
export function SourceLines({
  state,
  place,
  onLoad,
}: {
  state: LinesState
  place: SourcePlace | undefined
  onLoad: () => void
}) {
  const t = useText()
  return (
    <section className={steps.part} data-testid="source-lines" data-value={state.kind}>
      <h3 className={steps.heading}>{t('execution.linesTitle')}</h3>
      {state.kind === 'IDLE' || state.kind === 'FAILED' ? (
        <div className={layout.row}>
          {state.kind === 'FAILED' && <p role="alert">{t('execution.lines_failed')}</p>}
          <Button size="xs" variant="default" onClick={onLoad}>
            {t('execution.linesShow')}
          </Button>
          <span className={classes.text}>
            {t('execution.linesText', {
              version: shortVersion(SHIPPED_COMPILER.version),
              size: formatNumber(SHIPPED_COMPILER.downloadBytes / 1e6),
            })}
          </span>
        </div>
      ) : state.kind === 'LOADING' ? (
        <p className={layout.intro} role="status">
          {t('execution.linesLoading')}
        </p>
      ) : state.kind === 'NONE' ? (
        <p className={layout.intro}>{t(`execution.lines_${state.reason}`)}</p>
      ) : state.kind === 'LINES' ? (
        <Place lines={state.lines} place={place} />
      ) : null}
    </section>
  )
}

function Place({
  lines: { files },
  place,
}: {
  lines: Extract<LinesState, { kind: 'LINES' }>['lines']
  place: SourcePlace | undefined
}) {
  const t = useText()
  const file = place && files.get(place.file)
  if (place === undefined || file === undefined) {
    return <p className={layout.intro}>{t('execution.linesGenerated')}</p>
  }
  const { line, lines } = linesAround(file.content, place)
  return (
    <>
      <p className={classes.text}>
        <bdi dir="ltr">{showHidden(file.path).text}</bdi>
        {' · '}
        {t('execution.linesPlace', { line })}{' '}
        {place.jump !== undefined && <Badge>{t(`execution.jump${place.jump}`)}</Badge>}
      </p>
      <section
        className={`${steps.lines} ${classes.code}`}
        dir="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={file.path}
      >
        {lines.map(({ number, before, marked, after }) => (
          <div key={number} className={classes.line}>
            <span className={layout.dimmed}>{number}</span>
            <code>
              {showHidden(before).text}
              {marked !== '' && (
                <mark className={classes.marked}>{showHidden(marked).text}</mark>
              )}
              {showHidden(after).text}
            </code>
          </div>
        ))}
      </section>
      <p className={classes.text}>{t('execution.linesChecked')}</p>
    </>
  )
}
