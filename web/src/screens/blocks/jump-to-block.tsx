import { useNavigate } from '@tanstack/react-router'
import { readBlockId } from '../../lib/path-params.ts'
import { useText } from '../../locales/text.tsx'
import { JumpForm } from '../../ui/jump-form.tsx'

/** Form that opens a block by its height. */
export function JumpToBlock() {
  const t = useText()
  const navigate = useNavigate()
  return (
    <JumpForm
      label={t('block.jump')}
      placeholder={`${t('block.jump')}…`}
      button={t('block.go')}
      width="12rem"
      onJump={(typed) => {
        const id = readBlockId(typed.trim())
        if (id !== undefined) {
          void navigate({ to: '/block/$blockHeight', params: { blockHeight: id } })
        }
      }}
    />
  )
}
