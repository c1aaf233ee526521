import { MISSING } from '../lib/missing.ts'
import type { Translate } from './text.tsx'
import type { TextKey } from './text-key.ts'

/**
 * Text of a value of an enumeration, kept under `stem` and the value. A value that this page does
 * not know is shown as it is, shortened where it is longer than any known one, and has no hint.
 */
export function valueText(
  t: Translate,
  stem: string,
  value: string | undefined,
  suffix: '' | 'Hint' = '',
): string {
  if (value === undefined) return suffix === '' ? MISSING : t('ui.notProvided')
  const key = `${stem}${value}${suffix}`
  const text = NAME.test(value) ? t(key as TextKey) : key
  if (text !== key) return text
  return suffix === '' ? shortened(value) : ''
}

/** A value with other characters could be read as something else than one key. */
const NAME = /^\w+$/

/** Characters of an unknown value that are shown: a badge doesn't wrap. */
const UNKNOWN_MAX = 32

const shortened = (value: string) =>
  value.length > UNKNOWN_MAX ? `${value.slice(0, UNKNOWN_MAX - 1)}…` : value
