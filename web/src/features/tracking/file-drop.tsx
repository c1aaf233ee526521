import { type ReactNode, useId } from 'react'
import { useText } from '../../i18n/text.tsx'
import { formatNumber } from '../../lib/format-amount.ts'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import classes from './file-drop.module.css'
import { MAX_FILE_BYTES } from './read-trace-file.ts'

/** Opens a trace file, by a button or by dropping it. `children` show the outcome. */
export function FileDrop({
  onFile,
  children,
}: {
  onFile: (file: File) => void
  children?: ReactNode
}) {
  const t = useText()
  const id = useId()
  const drop = useFileDrop(([file]) => {
    if (file !== undefined) onFile(file)
  })
  return (
    <div className={classes.drop} {...drop}>
      <label className={classes.choose} htmlFor={id}>
        {t('trace.fileChoose')}
        <input
          id={id}
          type="file"
          accept=".json,.jsonl,application/json"
          data-testid="trace-file"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            if (file !== undefined) onFile(file)
            // The same file can be chosen again after it was changed.
            currentTarget.value = ''
          }}
        />
      </label>{' '}
      {t('trace.fileDrop')}
      <p className={classes.text}>
        {t('trace.fileText', { size: formatNumber(MAX_FILE_BYTES / 1e6) })}
      </p>
      {children}
    </div>
  )
}
