import { cleanText } from '@bvlgarichain/contract'
import {
  type ContractSource,
  SOURCE_MATCHES,
} from '@bvlgarichain/contract/contract-source'
import { useMemo } from 'react'
import { useText } from '../../../locales/text.tsx'
import { DetailList, type Details } from '../../../ui/detail-list.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import layout from '../../../ui/layout.module.css'
import { More } from '../../../ui/more.tsx'
import { RawData } from '../../../ui/raw-data.tsx'
import { DecodedArguments } from '../../calls/decoded-arguments.tsx'
import type { ContractSearch } from '../contract-search.ts'
import { PublishedAbi } from './published-abi.tsx'
import { publishedArguments } from './published-arguments.ts'
import classes from './source.module.css'
import { SourceFiles } from './source-files.tsx'

const NO_UNITS = [] as const
/** Outputs that the compiler is asked for; the published settings have none. */
const OUTPUTS = { '*': { '': ['ast'], '*': ['*'] } }

/** The published source of one contract, with the rating of the server that published it. */
export function PublishedSource({
  published,
  search,
  onSearch,
}: {
  published: ContractSource
  search: ContractSearch
  onSearch: (search: Pick<ContractSearch, 'file' | 'line'>) => void
}) {
  const t = useText()
  const { compilation, sources } = published
  const settings = compilation.compilerSettings ?? {}
  const constructorCall = useMemo(() => publishedArguments(published), [published])
  return (
    <>
      <DetailList rows={factsOf(published, t)} />
      <SourceFiles
        files={sources}
        main={compilation.fullyQualifiedName?.split(':').slice(0, -1).join(':')}
        search={search}
        onSearch={onSearch}
      />
      <div className={layout.row}>
        <DownloadButton
          name={`${cleanText(compilation.name)}.json`}
          type="application/json"
          label={t('source.standardInput')}
          content={() => standardInput(published)}
        />
        <span className={layout.note}>{t('source.standardInputText')}</span>
      </div>
      <More label={t('source.settings')}>
        <RawData value={JSON.stringify(settings, null, 2)} label={t('source.settings')} />
      </More>
      {published.abi !== undefined && (
        <PublishedAbi name={cleanText(compilation.name)} abi={published.abi} />
      )}
      {constructorCall !== undefined && (
        <More label={t('source.constructorArguments')}>
          <p className={layout.note}>{t('source.publishedArguments')}</p>
          <DecodedArguments decoded={constructorCall} units={NO_UNITS} />
        </More>
      )}
    </>
  )
}

/** Standard JSON input of solc. */
function standardInput({ compilation, sources }: ContractSource): string {
  const { language = 'Solidity', compilerSettings } = compilation
  const settings = { ...compilerSettings, outputSelection: OUTPUTS }
  return JSON.stringify({ language, sources, settings }, null, 2)
}

function factsOf(
  { compilation, match: rated }: ContractSource,
  t: ReturnType<typeof useText>,
): Details {
  const { optimizer, evmVersion } = (compilation.compilerSettings ?? {}) as {
    optimizer?: unknown
    evmVersion?: unknown
  }
  const match = SOURCE_MATCHES.find((each) => each === rated)
  const { enabled, runs } = Object(optimizer) as { enabled?: unknown; runs?: unknown }
  return [
    match !== undefined && {
      label: t('source.match'),
      value: (
        <>
          {t(`source.match_${match}`)}
          <p className={classes.rating}>{t(`source.matchText_${match}`)}</p>
        </>
      ),
      testId: 'source-match',
      exact: match,
    },
    {
      label: t('source.name'),
      value: <bdi>{cleanText(compilation.name)}</bdi>,
    },
    {
      label: t('source.compiler'),
      value: <bdi dir="ltr">{cleanText(compilation.compilerVersion)}</bdi>,
    },
    {
      label: t('source.optimizer'),
      value:
        enabled === true
          ? t('source.optimizerOn', { runs: typeof runs === 'number' ? runs : 200 })
          : t('source.optimizerOff'),
      isShort: true,
    },
    {
      label: t('source.evmVersion'),
      value:
        typeof evmVersion === 'string' ? (
          <bdi>{cleanText(evmVersion)}</bdi>
        ) : (
          t('source.evmDefault')
        ),
      isShort: true,
    },
  ]
}
