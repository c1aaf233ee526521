import { useMantineColorScheme } from '@mantine/core'
import { useText } from '../locales/text.tsx'
import { Segmented } from '../ui/segmented.tsx'

/** Switch for light, dark, or the system's scheme. */
export function SchemeSwitch() {
  const t = useText()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Segmented
      label={t('shell.colorScheme')}
      value={colorScheme}
      onChange={setColorScheme}
      options={[
        { value: 'light', label: t('shell.schemeLight') },
        { value: 'auto', label: t('shell.schemeSystem') },
        { value: 'dark', label: t('shell.schemeDark') },
      ]}
    />
  )
}
