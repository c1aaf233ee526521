import type { TransactionDetail } from '@bvlgarichain/shared'
import { useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import { RawData } from '../../ui/raw-data.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import classes from './decoded.module.css'
import { DecodedArguments } from './decoded-arguments.tsx'

/** What was sent along as data: decoded where somebody knows how, and always raw. */
export function TransactionInput({ tx }: { tx: TransactionDetail }) {
  const t = useText()
  const { input, decodedInput } = tx
  const [form, setForm] = useState<'decoded' | 'raw'>('decoded')
  const bytes = (input.length - 2) / 2
  return (
    <div data-testid="tx-input" data-value={input}>
      {bytes <= 0 ? (
        <p className={classes.note}>{t('transaction.noInput')}</p>
      ) : (
        <div className={classes.stack}>
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
            <DecodedArguments decoded={decodedInput} />
          ) : (
            <RawData value={input} label={t('transaction.input')} />
          )}
        </div>
      )}
    </div>
  )
}
