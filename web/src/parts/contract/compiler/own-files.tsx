import type { Address } from '@bvlgarichain/contract'
import { useRef, useState } from 'react'
import { cleanText } from '../../../lib/clean-name.ts'
import { formatNumber } from '../../../lib/format-amount.ts'
import { type Translate, useText } from '../../../locales/text.tsx'
import { ChooseFiles } from '../../../ui/choose-files.tsx'
import layout from '../../../ui/layout.module.css'
import { useFileDrop } from '../../../ui/use-file-drop.ts'
import classes from './compiler.module.css'
import { readOwnFiles } from './own-files-reader.ts'
import { MAX_OWN_BYTES, type OwnFilesReading } from './read-own-files.ts'
import { RecompileCheck } from './recompile-check.tsx'

/** Compares files of the visitor with a contract. */
export function OwnFiles({
  address,
  code,
  creationHash,
}: {
  address: Address
  code: string
  creationHash: string | undefined
}) {
  const t = useText()
  const [opened, setOpened] = useState<{ id: number; reading: OwnFilesReading }>()
  const [isReading, setIsReading] = useState(false)
  const latest = useRef(0)
  const open = async (files: readonly File[]) => {
    if (files.length === 0) return
    const begun = ++latest.current
    setIsReading(true)
    const reading = await readOwnFiles(files)
    // Other files may have been chosen meanwhile.
    if (begun !== latest.current) return
    setIsReading(false)
    setOpened((before) => ({ id: (before?.id ?? 0) + 1, reading }))
  }
  const drop = useFileDrop((files) => void open(files))
  const reading = opened?.reading
  return (
    <div className={classes.check}>
      <div className={classes.drop} {...drop}>
        <p className={layout.note}>{t('source.ownText')}</p>
        <ChooseFiles
          multiple
          loading={isReading}
          accept=".json,.sol,.yul"
          onFiles={(files) => void open(files)}
        >
          {t('source.ownChoose')}
        </ChooseFiles>
        {reading?.kind === 'READ' && (
          <p className={layout.note} role="status">
            {t('source.ownRead', { count: Object.keys(reading.input.sources).length })}
          </p>
        )}
        {reading !== undefined && reading.kind !== 'READ' && (
          <p role="alert">{faultText(reading, t)}</p>
        )}
      </div>
      {reading?.kind === 'READ' && (
        <RecompileCheck
          key={opened?.id}
          address={address}
          code={code}
          source={reading}
          creationHash={creationHash}
        />
      )}
    </div>
  )
}

function faultText(
  reading: Exclude<OwnFilesReading, { kind: 'READ' }>,
  t: Translate,
): string {
  switch (reading.kind) {
    case 'UNKNOWN':
      return t('source.ownUnknown')
    case 'MALFORMED':
      return t('source.ownMalformed')
    case 'TOO_LARGE':
      return t('source.ownTooLarge', { size: formatNumber(MAX_OWN_BYTES / 1e6) })
    case 'MISSING': {
      const named = cleanText(reading.missing.join(', '))
      const more = reading.count - reading.missing.length
      const files = more > 0 ? `${named} (+${formatNumber(more)})` : named
      return t('source.ownMissing', { files })
    }
  }
}
