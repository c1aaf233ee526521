import { cleanText } from '@bvlgarichain/contract'
import { useMemo } from 'react'
import { useText } from '../../../locales/text.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { More } from '../../../ui/more.tsx'
import { RawData } from '../../../ui/raw-data.tsx'
import { readableAbi } from './readable-abi.ts'
import classes from './source.module.css'

/** A published ABI, readable and as JSON. */
export function PublishedAbi({ name, abi }: { name: string; abi: readonly unknown[] }) {
  const t = useText()
  const lines = useMemo(() => readableAbi(abi), [abi])
  const json = useMemo(() => JSON.stringify(abi, null, 2), [abi])
  return (
    <More label={t('source.abi')}>
      <div className={classes.parts}>
        <RawData
          value={lines.map((line) => cleanText(line)).join('\n')}
          label={t('source.abiReadable')}
        />
        <More label={t('source.abiJson')}>
          <RawData value={json} label={t('source.abiJson')} />
        </More>
        <div>
          <DownloadButton
            name={`${name}.abi.json`}
            type="application/json"
            label={t('source.abi')}
            content={() => json}
          />
        </div>
      </div>
    </More>
  )
}
