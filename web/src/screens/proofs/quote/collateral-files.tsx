import { useText } from '../../../locales/text.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Files that checking a quote takes, each to copy or to save. */
export function CollateralFiles({
  collateral,
}: {
  collateral: Readonly<Record<string, string>>
}) {
  const t = useText()
  return (
    <DataTable
      caption={t('quote.collateral')}
      rows={Object.entries(collateral)}
      rowKey={([name]) => name}
      minWidth={40}
      empty={<EmptyState title={t('quote.noCollateral')} />}
      columns={[
        {
          id: 'file',
          header: t('quote.file'),
          cell: ([name]) => <bdi dir="ltr">{name}</bdi>,
        },
        {
          id: 'size',
          header: t('quote.size'),
          width: 10,
          align: 'end',
          cell: ([, text]) => t('quote.sizeValue', { count: text.length }),
        },
        {
          id: 'copy',
          header: t('quote.keep'),
          width: 24,
          align: 'end',
          cell: ([name, text]) => (
            <>
              <CopyButton value={text} label={name} />{' '}
              <DownloadButton
                name={fileName(name, text)}
                type="text/plain"
                label={name}
                content={() => text}
              />
            </>
          ),
        },
      ]}
    />
  )
}

/** A file name by what the text is: a PEM chain, JSON, or hex. */
function fileName(name: string, text: string): string {
  const safe = name.replace(/[^\w.-]/g, '_')
  if (text.startsWith('-----BEGIN')) return `${safe}.pem`
  return text.startsWith('{') ? `${safe}.json` : `${safe}.hex`
}
