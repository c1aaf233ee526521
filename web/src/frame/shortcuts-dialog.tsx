import '../locales/en-US/shortcut.ts'
import '../theme/dialogs.css'
import { Kbd } from '@mantine/core'
import { commandKey } from '../lib/command-key.ts'
import { useText } from '../locales/text.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { ShortcutGroup } from '../ui/shortcuts.ts'
import classes from './shortcuts-dialog.module.css'

/** Lists the keyboard shortcuts of every screen and those of the current one. */
export function ShortcutsDialog({
  groups,
  onClose,
}: {
  /** Shortcuts of the current screen. */
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
    <Dialog title={t('shortcut.title')} onClose={onClose}>
      {[...groups, everywhere].map(({ title, shortcuts }) => (
        <section key={title} className={classes.group}>
          <h3 className={classes.heading}>{title}</h3>
          <dl>
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
    </Dialog>
  )
}
