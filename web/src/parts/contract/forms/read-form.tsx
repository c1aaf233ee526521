import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatNumber } from '../../../lib/format-amount.ts'
import { useText } from '../../../locales/text.tsx'
import layout from '../../../ui/layout.module.css'
import classes from '../contract.module.css'
import { readQuery } from '../contract-queries.ts'
import type { ContractSearch } from '../contract-search.ts'
import { RevertText } from '../revert-text.tsx'
import { StateError } from '../state-error.tsx'
import { ArgumentFields } from './argument-field.tsx'
import { argumentsFromText, argumentsToText } from './argument-text.ts'
import { BlockField, blockIn, blockText } from './block-field.tsx'
import { type CallFormProps, callDataOf, inputsOf, useArguments } from './call-form.ts'
import { ReturnedValues } from './returned-values.tsx'

/** Reads a view function; arguments and block are part of the URL. */
export function ReadForm({
  address,
  each,
  errors,
  search: { args, at },
  onSearch,
  units,
}: CallFormProps & {
  search: ContractSearch
  onSearch: (search: Pick<ContractSearch, 'args' | 'at'>) => void
}) {
  const t = useText()
  const given = argumentsFromText(args)
  const form = useArguments(inputsOf(each), given)
  const [block, setBlock] = useState(blockText(at))
  const [seen, setSeen] = useState({ args, at })
  if (seen.args !== args || seen.at !== at) {
    setSeen({ args, at })
    form.reset(given)
    setBlock(blockText(at))
  }
  const height = blockIn(block)
  const isPlain = form.inputs.length === 0
  // The URL says what is read; the form may be ahead of it.
  const data = isPlain || given.length > 0 ? callDataOf(each, given) : undefined
  const query = useQuery(readQuery(address, data, at ?? 'latest', errors))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    form.check()
    if (height === undefined || callDataOf(each, form.texts) === undefined) return
    const next = {
      args: argumentsToText(form.texts),
      at: height === 'latest' ? undefined : height,
    }
    if (next.args === args && next.at === at) void query.refetch()
    else onSearch(next)
  }
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <ArgumentFields form={form} />
      <div className={classes.submit}>
        <BlockField
          label={t('contract.block')}
          text={block}
          error={height === undefined ? t('contract.fault_integer') : null}
          onChange={setBlock}
        />
        <Button type="submit" loading={query.isFetching}>
          {t('contract.read')}
        </Button>
      </div>
      {data !== undefined && (
        <section
          className={classes.outcome}
          aria-label={t('contract.result')}
          aria-busy={query.isPending}
          data-testid="read-result"
        >
          {query.error !== null ? (
            <StateError error={query.error} block={at ?? 'latest'} />
          ) : query.data?.kind === 'REVERT' ? (
            <RevertText cause={query.data.cause} />
          ) : (
            query.data && (
              <>
                <p className={layout.note}>
                  {at === undefined
                    ? t('contract.atLatest')
                    : t('contract.atBlock', { height: formatNumber(at) })}
                </p>
                <ReturnedValues item={each.item} data={query.data.data} units={units} />
              </>
            )
          )}
        </section>
      )}
    </form>
  )
}
