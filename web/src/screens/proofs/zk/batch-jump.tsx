import { useNavigate } from '@tanstack/react-router'
import { readBatchIndex } from '../../../lib/path-params.ts'
import { useText } from '../../../locales/text.tsx'
import { JumpForm } from '../../../ui/jump-form.tsx'

/** Form that opens the proof of a batch by its index. */
export function BatchJump() {
  const t = useText()
  const navigate = useNavigate()
  return (
    <JumpForm
      label={t('zk.jump')}
      placeholder={t('zk.jumpPlaceholder')}
      button={t('zk.go')}
      width="7rem"
      onJump={(typed) => {
        const batchIndex = readBatchIndex(typed)
        if (batchIndex !== undefined) {
          void navigate({ to: '/zk-proof', search: { batchIndex } })
        }
      }}
    />
  )
}
