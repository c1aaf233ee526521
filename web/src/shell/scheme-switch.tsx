import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { useId } from 'react'
import type { TextKey } from '../i18n/dictionary.ts'
import { useText } from '../i18n/text.tsx'
import classes from './scheme-switch.module.css'

const SCHEMES: readonly {
  value: MantineColorScheme
  label: TextKey
  Icon: typeof IconSun
}[] = [
  { value: 'light', label: 'shell.schemeLight', Icon: IconSun },
  { value: 'auto', label: 'shell.schemeSystem', Icon: IconDeviceDesktop },
  { value: 'dark', label: 'shell.schemeDark', Icon: IconMoon },
]

/** Switch for light, dark, or the system's scheme. */
export function SchemeSwitch() {
  const t = useText()
  const name = useId()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <fieldset className={classes.switch}>
      <legend className={classes.hidden}>{t('shell.colorScheme')}</legend>
      {SCHEMES.map(({ value, label, Icon }) => (
        <label key={value} className={classes.option} title={t(label)}>
          <input
            type="radio"
            className={classes.hidden}
            name={name}
            value={value}
            aria-label={t(label)}
            checked={colorScheme === value}
            onChange={() => setColorScheme(value)}
          />
          <Icon size={16} stroke={1.75} aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  )
}
