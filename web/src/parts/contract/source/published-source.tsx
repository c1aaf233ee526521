import type { Address } from '@bvlgarichain/contract'
import type { ContractSource } from '@bvlgarichain/contract/contract-source'
import { compilerInput } from '@bvlgarichain/verify/source'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { cleanText } from '../../../lib/clean-name.ts'
import { useText } from '../../../locales/text.tsx'
import { type Detail, DetailList } from '../../../ui/detail-list.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import layout from '../../../ui/layout.module.css'
import { More } from '../../../ui/more.tsx'
import { RawData } from '../../../ui/raw-data.tsx'
import { DecodedArguments } from '../../calls/decoded-arguments.tsx'
import { RecompileCheck } from '../compiler/recompile-check.tsx'
import type { ContractSearch } from '../contract-search.ts'
import { PublishedAbi } from './published-abi.tsx'
import { publishedArguments } from './published-arguments.ts'
import classes from './source.module.css'
import { SourceFiles } from './source-files.tsx'
import { sourceCheck, sourceCheckQuery } from './use-sources.ts'

const NO_UNITS = [] as const

/** The published source of one contract, and its check in the browser. */
export function PublishedSource({
  address,
  code,
  published,
  creationHash,
  search,
  onSearch,
}: {
  address: Address
  code: string
  published: ContractSource
  creationHash: string | undefined
  search: ContractSearch
  onSearch: (search: Pick<ContractSearch, 'file' | 'line'>) => void
}) {
  const t = useText()
  const queries = useQueryClient()
  const { compilation, sources } = published
  const settings = compilation.compilerSettings ?? {}
  const given = useMemo(
    () => ({
      input: compilerInput(compilation.language ?? 'Solidity', sources, settings),
      target: compilation.fullyQualifiedName,
      compilerVersion: compilation.compilerVersion,
    }),
    [compilation, sources, settings],
  )
  const constructorCall = useMemo(() => publishedArguments(published), [published])
  return (
    <>
      <DetailList rows={factsOf(published, t)} />
      <section className={classes.check}>
        <h3 className={classes.heading}>{t('source.recompileTitle')}</h3>
        <p className={classes.plain}>{t('source.recompileText')}</p>
        <RecompileCheck
          address={address}
          code={code}
          source={given}
          published={published}
          creationHash={creationHash}
          onChecked={(verification) =>
            queries.setQueryData(
              sourceCheckQuery(address).queryKey,
              sourceCheck(published, verification),
            )
          }
        />
      </section>
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
          content={() => JSON.stringify(given.input, null, 2)}
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

function factsOf(
  { compilation }: ContractSource,
  t: ReturnType<typeof useText>,
): readonly Detail[] {
  const { optimizer, evmVersion } = (compilation.compilerSettings ?? {}) as {
    optimizer?: unknown
    evmVersion?: unknown
  }
  const { enabled, runs } = Object(optimizer) as { enabled?: unknown; runs?: unknown }
  return [
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
