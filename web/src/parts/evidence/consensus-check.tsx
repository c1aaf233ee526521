import '../../locales/en-US/consensus.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSettings } from '../../app/settings.tsx'
import { useText } from '../../locales/text.tsx'
import { VerificationReport } from '../verdict/verification-report.tsx'
import { l1Reader } from '../verification/make-evidence.ts'
import type { LayerOneBlock } from './check-consensus.ts'
import classes from './evidence.module.css'
import { useTask } from './use-task.ts'

/**
 * Check of a layer-1 block by the consensus of layer 1, from a checkpoint that the operator or the
 * visitor trusts. `onFinal` is called once it passed.
 */
export function ConsensusCheck({
  block,
  onFinal,
  isAtOnce,
}: {
  readonly block: LayerOneBlock
  readonly onFinal: () => void
  /** The check starts by itself where the operator has set a checkpoint. */
  readonly isAtOnce: boolean
}) {
  const t = useText()
  const settings = useSettings()
  const [checkpoint, setCheckpoint] = useState(settings.checkpoint ?? '')
  const { start, isPending, data, isError } = useTask(
    async (signal) => {
      const { checkConsensus } = await import('./check-consensus.ts')
      const read = l1Reader(settings, signal)
      const checked = await checkConsensus(block, checkpoint.trim(), read, signal)
      if (checked.steps.every(({ outcome }) => outcome === 'PASS')) onFinal()
      return checked
    },
    { isAtOnce: isAtOnce && settings.checkpoint !== undefined },
  )
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
      <Button onClick={start}>
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
