import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Kbd.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { Kbd, Modal } from '@mantine/core'
import { shortcut } from '../i18n/en-us/shortcut.ts'
import { ScreenTexts, useText } from '../i18n/text.tsx'
import { commandKey } from '../lib/command-key.ts'
import type { ShortcutGroup } from '../ui/shortcuts.ts'
import classes from './shortcuts-dialog.module.css'

const SHORTCUT_TEXTS = { shortcut } as const

/** Lists the keyboard shortcuts of every screen and those of the current one. */
export function ShortcutsDialog(props: {
  /** Shortcuts of the current screen. */
  groups: readonly ShortcutGroup[]
  onClose: () => void
}) {
  return (
    <ScreenTexts texts={SHORTCUT_TEXTS}>
      <Dialog {...props} />
    </ScreenTexts>
  )
}

function Dialog({
  groups,
  onClose,
}: {
  groups: readonly ShortcutGroup[]
  onClose: () => void
}) {
  const t = useText()
  const everywhere: ShortcutGroup = {
    title: t('shortcut.everywhere'),
    shortcuts: [
      { keys: [`${commandKey()} K`], text: t('shortcut.palette') },
      { keys: ['/'], text: t('shortcut.search') },
      { keys: ['?'], text: t('shortcut.help') },
      { keys: ['Esc'], text: t('shortcut.close') },
    ],
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('shortcut.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common.close') }}
      transitionProps={{ duration: 0 }}
      // It would need a style element, which the content security policy refuses.
      lockScroll={false}
    >
      {[...groups, everywhere].map(({ title, shortcuts }) => (
        <section key={title} className={classes.group}>
          <h3 className={classes.heading}>{title}</h3>
          <dl className={classes.keys}>
            {shortcuts.map(({ keys, text }) => (
              <div key={text} className={classes.line}>
                <dt>
                  {keys.map((key) => (
                    <Kbd key={key} dir="ltr">
                      {key}
                    </Kbd>
                  ))}
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  )
}
