import type { NetworkStatistic } from '@bvlgarichain/shared'
import { lazy, Suspense, useRef } from 'react'
import { useText } from '../../i18n/text.tsx'
import { OptionalPart } from '../../shell/optional-part.tsx'
import { PartFailed } from '../../shell/part-failed.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useSeen } from '../../ui/use-seen.ts'
import classes from './pipeline.module.css'

const Picture = lazy(async () => ({
  default: (await import('./pipeline-picture.tsx')).PipelinePicture,
}))

/** What is in each stage right now, on the dashboard; asks for nothing until it is in sight. */
export function PipelinePanel(props: {
  statistic: NetworkStatistic | undefined
  paused: boolean
}) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const seen = useSeen(box)
  return (
    <Panel title={t('finality.pipeline')}>
      <div ref={box} className={classes.room}>
        {seen && (
          <OptionalPart fallback={<PartFailed />}>
            <Suspense>
              <Picture {...props} />
            </Suspense>
          </OptionalPart>
        )}
      </div>
    </Panel>
  )
}
