import { PUBLIC_VALUES, type PublicValue } from '@bvlgarichain/verify/proof'
import { byteLength } from '../../../lib/hex.ts'
import { useText } from '../../../locales/text.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { HashText } from '../../../ui/hash-text.tsx'
import layout from '../../../ui/layout.module.css'
import { MatchBadge } from '../../../ui/match-badge.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RawData } from '../../../ui/raw-data.tsx'
import notes from '../quote/tee-quote.module.css'
import classes from './zk-proof-page.module.css'

/** The public values word by word, each beside the same value from elsewhere. */
export function PublicValues({
  publicValues,
  values,
}: {
  publicValues: string
  values: readonly PublicValue[] | undefined
}) {
  const t = useText()
  if (values === undefined) {
    return (
      <Panel title={t('zk.publicValues')}>
        <p className={layout.intro}>
          {t('zk.unknownValues', { count: byteLength(publicValues) })}
        </p>
        <RawData value={publicValues} label={t('zk.publicValues')} />
      </Panel>
    )
  }
  return <PublicValuesTable values={values} />
}

/** The words as a table; without them, the place that they will take. */
export function PublicValuesTable({
  values,
}: {
  values: readonly PublicValue[] | undefined
}) {
  const t = useText()
  return (
    <Panel title={t('zk.publicValues')} flush>
      <p className={notes.lead}>{t('zk.publicValuesText')}</p>
      <DataTable
        caption={t('zk.publicValues')}
        rows={values}
        skeletonRows={PUBLIC_VALUES.length}
        rowKey={({ name }) => name}
        rowAttributes={({ name }) => ({
          'data-testid': 'public-value',
          'data-value': name,
        })}
        minWidth={60}
        empty={null}
        columns={[
          {
            id: 'name',
            phone: 1,
            header: t('zk.value'),
            width: 10,
            wrap: true,
            cell: ({ name }) => t(`zk.${name}`),
          },
          {
            id: 'proof',
            phone: 3,
            phoneLabel: t('zk.inProof'),
            header: t('zk.inProof'),
            cell: ({ name, word }) => <Word name={name} word={word} />,
          },
          {
            id: 'batch',
            phone: 5,
            phoneLabel: t('zk.derived'),
            header: t('zk.derived'),
            cell: ({ name, derived, reported }) => {
              const word = derived ?? reported
              return word === undefined ? (
                '—'
              ) : (
                <>
                  <Word name={name} word={word} />
                  {derived === undefined && (
                    <span className={classes.reported}>{t('zk.reported')}</span>
                  )}
                </>
              )
            },
          },
          {
            id: 'match',
            phone: 2,
            header: t('zk.match'),
            width: 10,
            cell: ({ word, derived, reported }) => (
              // A value that is only reported can't make a match.
              <MatchBadge
                matches={
                  derived === undefined && reported === word
                    ? undefined
                    : matchOf(word, derived ?? reported)
                }
              />
            ),
          },
        ]}
      />
    </Panel>
  )
}

const matchOf = (word: string, other: string | undefined) =>
  other === undefined ? undefined : word === other

/** A word as a number where it is one, else as both of its ends. */
function Word({ name, word }: { name: string; word: string }) {
  if (name !== 'chainId') return <HashText value={word} />
  return (
    <bdi dir="ltr" title={word}>
      {BigInt(word).toString()}
    </bdi>
  )
}
