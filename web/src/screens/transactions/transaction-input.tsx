import type { TransactionDetail } from '@bvlgarichain/contract'
import { useState } from 'react'
import { useText } from '../../locales/text.tsx'
import type { Unit } from '../../parts/amounts/use-units.ts'
import classes from '../../parts/calls/decoded.module.css'
import { DecodedArguments } from '../../parts/calls/decoded-arguments.tsx'
import { Unnamed } from '../../parts/calls/unnamed.tsx'
import layout from '../../ui/layout.module.css'
import { Missing } from '../../ui/missing.tsx'
import { RawData } from '../../ui/raw-data.tsx'
import { Segmented } from '../../ui/segmented.tsx'

/** Input data of a transaction: decoded if an ABI is known, and always raw. */
export function TransactionInput({
  tx,
  units,
}: {
  tx: TransactionDetail
  units: readonly Unit[]
}) {
  const t = useText()
  const { input, decodedInput } = tx
  const [form, setForm] = useState<'decoded' | 'raw'>('decoded')
  if (input === undefined) return <Missing />
  const bytes = (input.length - 2) / 2
  return (
    <div data-testid="tx-input" data-value={input}>
      {bytes <= 0 ? (
        <p className={classes.note}>{t('transaction.noInput')}</p>
      ) : (
        <div className={layout.stack}>
          <div className={classes.bar}>
            {decodedInput !== undefined && (
              <Segmented
                label={t('transaction.inputAs')}
                value={form}
                onChange={setForm}
                options={[
                  { value: 'decoded', label: t('transaction.decoded') },
                  { value: 'raw', label: t('transaction.raw') },
                ]}
              />
            )}
            <span className={classes.note}>
              {t('transaction.bytes', { count: bytes })}
            </span>
          </div>
          {decodedInput !== undefined && form === 'decoded' ? (
            <Unnamed when={tx.kind === 'L1_MESSAGE'}>
              <DecodedArguments decoded={decodedInput} units={units} />
            </Unnamed>
          ) : (
            <RawData value={input} label={t('transaction.input')} />
          )}
        </div>
      )}
    </div>
  )
}
