import { formatNumber } from '../../lib/format-amount.ts'
import { ltrText } from '../../lib/ltr-text.ts'
import { useText } from '../../locales/text.tsx'
import type { TextKey } from '../../locales/text-key.ts'
import { useTimeText } from '../../ui/time-settings.tsx'
import type { FoundPage } from './piece-lists.ts'

/** Note on the transfers that a page comes from. */
export function ReadSource({
  page,
  all,
  newest,
}: {
  page: Omit<FoundPage<unknown>, 'list'> | undefined
  /** Text with the `count` of transfers where all were read. */
  all: TextKey
  /** Text with the `count` of transfers and the time `since` which they were read. */
  newest: TextKey
}) {
  const t = useText()
  const timeText = useTimeText()
  if (page === undefined) return t('nft.reading')
  const count = formatNumber(page.read)
  return page.totalIsLowerBound
    ? t(newest, {
        count,
        since: page.since === undefined ? '—' : ltrText(timeText(page.since)),
      })
    : t(all, { count })
}
