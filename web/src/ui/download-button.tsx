import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { saveFile } from '../lib/export/save-file.ts'
import { useText } from '../locales/text.tsx'

/** Button that saves a file. `content` is called only when it is pressed. */
export function DownloadButton({
  name,
  type = 'application/octet-stream',
  label,
  content,
}: {
  /** Name of the file. */
  name: string
  /** Media type. */
  type?: string
  /** Name of the saved content, e.g. "quote". */
  label: string
  content: () => BlobPart
}) {
  const t = useText()
  return (
    <Button
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      onClick={() => saveFile(name, new Blob([content()], { type }))}
    >
      {t('ui.download', { what: label })}
    </Button>
  )
}
