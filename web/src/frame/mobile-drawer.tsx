import '../theme/dialogs.css'
import { Drawer } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { navGroups } from '../app/nav-groups.ts'
import { useText } from '../locales/text.tsx'
import { ItemIcon } from '../ui/item-icon.tsx'
import { useFocusBack } from '../ui/use-focus-back.ts'
import classes from './mobile-drawer.module.css'

/** The screens by group. */
export function MobileDrawer({ onClose }: { onClose: () => void }) {
  const t = useText()
  useFocusBack()
  return (
    <Drawer.Root opened onClose={onClose} position="right" size="min(20rem, 86vw)">
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('shell.menu')}>
        <Drawer.Header>
          <Drawer.Title>{t('shell.menu')}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('shell.closeMenu')} />
        </Drawer.Header>
        <Drawer.Body>
          <nav aria-label={t('shell.menu')}>
            <Link to="/home" className={classes.item} onClick={onClose}>
              <ItemIcon kind="home" size={20} />
              {t('shell.home')}
            </Link>
            {navGroups.map((group) => (
              <section key={group.label}>
                <p className={classes.heading}>{t(group.label)}</p>
                <ul>
                  {group.items.map(({ to, label, icon }) => (
                    <li key={to}>
                      <Link to={to} className={classes.item} onClick={onClose}>
                        <ItemIcon kind={icon} size={20} />
                        {t(label)}
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </nav>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
