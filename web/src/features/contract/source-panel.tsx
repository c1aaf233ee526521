import { useText } from '../../i18n/text.tsx'
import { cleanText } from '../../lib/clean-name.ts'
import { DetailList } from '../../ui/detail-list.tsx'
import { More } from '../../ui/more.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RawData } from '../../ui/raw-data.tsx'
import type { Sources } from './contract-source.ts'

/** Published sources of a contract and of those that it passes calls on to. */
export function SourcePanel({ sources }: { sources: Sources }) {
  const t = useText()
  if (sources.size === 0) return null
  return (
    <Panel title={t('contract.sourceTitle')}>
      {[...sources].map(([address, { compilation, sources: files }]) => (
        <div key={address} data-testid="contract-source" data-value={address}>
          <DetailList
            rows={[
              {
                label: t('contract.sourceName'),
                value: <bdi>{cleanText(compilation.name)}</bdi>,
              },
              {
                label: t('contract.compiler'),
                value: <bdi dir="ltr">{cleanText(compilation.compilerVersion)}</bdi>,
              },
            ]}
          />
          {Object.entries(files).map(([file, { content }]) => (
            <More key={file} label={cleanText(file)}>
              <RawData value={content} label={cleanText(file)} />
            </More>
          ))}
        </div>
      ))}
    </Panel>
  )
}
