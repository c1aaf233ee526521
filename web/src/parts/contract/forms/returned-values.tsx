import type { AbiFunction, Hex } from 'viem'
import { checksummedIn } from '../../../lib/checksum.ts'
import { cleanName } from '../../../lib/clean-name.ts'
import { useText } from '../../../locales/text.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import layout from '../../../ui/layout.module.css'
import { RawData } from '../../../ui/raw-data.tsx'
import type { Unit } from '../../amounts/use-units.ts'
import { DecodedValue } from '../../calls/decoded-value.tsx'
import classes from '../contract.module.css'
import { decodeExactly } from '../decode-exactly.ts'
import { toArguments } from '../decoded-form.ts'
import { TypedName } from './typed-name.tsx'

/** Return values of a call: decoded if its bytes fit the function's types, else raw. */
export function ReturnedValues({
  item,
  data,
  units,
}: {
  item: AbiFunction | undefined
  data: Hex
  units: readonly Unit[]
}) {
  const t = useText()
  const values = item && decodeExactly(item.outputs, data)
  if (item === undefined || values === undefined) {
    return (
      <>
        {item !== undefined && <p className={layout.note}>{t('contract.notDecoded')}</p>}
        <RawData value={data} label={t('contract.result')} />
      </>
    )
  }
  if (values.length === 0) return <p className={layout.note}>{t('contract.noResult')}</p>
  return (
    <dl className={layout.stack}>
      {toArguments(item.outputs, values).map(({ name, type, value }, position) => {
        const label = cleanName(name) ?? (values.length > 1 ? `#${position}` : '')
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a result is its position
          <div key={position} className={classes.value}>
            <dt>
              <TypedName name={label} type={type} />
            </dt>
            <dd data-testid="returned-value" data-value={value}>
              <DecodedValue
                name={label || t('contract.result')}
                type={type ?? ''}
                value={value ?? ''}
                units={units}
              />
              <CopyButton
                value={checksummedIn(type, value ?? '')}
                label={t('contract.result')}
              />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
