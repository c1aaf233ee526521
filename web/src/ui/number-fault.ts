import type { TypedNumber } from '../lib/typed-number.ts'
import type { Translate } from '../locales/text.tsx'
import type { TextKey } from '../locales/text-key.ts'

/** Text for a typed number that is none, or that only who typed it can read; `undefined` for a number. */
export const numberFault = (
  t: Translate,
  read: TypedNumber | undefined,
  invalid: TextKey,
): string | undefined => {
  if (read === undefined) return t(invalid)
  if ('number' in read) return undefined
  const [whole, part] = read.readings
  return t('ui.twoReadings', { whole, part })
}
