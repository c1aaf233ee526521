import type { MantineColorScheme } from '@mantine/core'
import type { TextKey } from '../locales/text-key.ts'

/** Color schemes to choose from. */
export const COLOR_SCHEMES = [
  { value: 'light', label: 'shell.schemeLight' },
  { value: 'auto', label: 'shell.schemeSystem' },
  { value: 'dark', label: 'shell.schemeDark' },
] as const satisfies readonly { value: MantineColorScheme; label: TextKey }[]
