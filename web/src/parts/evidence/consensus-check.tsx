import '../../locales/en-US/consensus.ts'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSettings } from '../../app/settings.tsx'
import { useText } from '../../locales/text.tsx'
import layout from '../../ui/layout.module.css'
import { VerificationReport } from '../verdict/verification-report.tsx'
import { l1Reader } from '../verification/make-evidence.ts'
import type { LayerOneBlock } from './check-consensus.ts'
import classes from './evidence.module.css'

/**
 * Check of a layer-1 block by the consensus of layer 1, from a checkpoint that the operator or the
 * visitor trusts. `onFinal` is called once it passed.
 */
export function ConsensusCheck({
  block,
  onFinal,
  isAtOnce = false,
}: {
  readonly block: LayerOneBlock
  readonly onFinal?: () => void
  /** The check starts by itself where the operator has set a checkpoint. */
  readonly isAtOnce?: boolean
}) {
  const t = useText()
  const settings = useSettings()
  const [checkpoint, setCheckpoint] = useState(settings.checkpoint ?? '')
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  const { mutate, isPending, data, isError } = useMutation({
    mutationFn: async () => {
      controller.current = new AbortController()
      const { signal } = controller.current
      const { checkConsensus } = await import('./check-consensus.ts')
      return checkConsensus(block, checkpoint.trim(), l1Reader(settings, signal), signal)
    },
    onSuccess: ({ steps }) => {
      if (steps.every(({ outcome }) => outcome === 'PASS')) onFinal?.()
    },
    meta: { silent: true },
  })
  const startsAtOnce = useRef(
    isAtOnce && settings.consensus === true && settings.checkpoint !== undefined,
  )
  useEffect(() => {
    if (startsAtOnce.current) mutate()
    startsAtOnce.current = false
  }, [mutate])
  if (settings.consensus !== true) {
    return <p className={layout.dimmed}>{t('consensus.notOffered')}</p>
  }
  return (
    <div className={classes.consensus}>
      <TextInput
        label={t('consensus.checkpoint')}
        description={t('consensus.checkpointHint')}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        value={checkpoint}
        onChange={({ currentTarget }) => setCheckpoint(currentTarget.value)}
      />
      <Button onClick={() => isPending || mutate()}>
        {t(isPending ? 'consensus.checking' : 'consensus.check')}
      </Button>
      <div role="status" data-testid="consensus-result">
        {isError && !isPending && t('consensus.unreachable')}
        {data !== undefined && !isPending && (
          <VerificationReport of="consensus" verification={data} />
        )}
      </div>
    </div>
  )
}
