import '../../theme/dialogs.css'
import { Modal } from '@mantine/core'
import { useText } from '../../locales/text.tsx'
import { SearchBox } from '../../parts/search/search-box.tsx'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import classes from './command-palette.module.css'
import { useCommands } from './use-commands.ts'

/** The search in a dialog, which also offers screens before anything is typed. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = useText()
  const commandsOf = useCommands()
  useFocusBack()
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size="40rem"
      yOffset="10vh"
      padding={0}
      classNames={{ content: classes.content ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('search.palette')}>
        <SearchBox size="palette" commandsOf={commandsOf} onDone={onClose} />
      </Modal.Content>
    </Modal.Root>
  )
}
