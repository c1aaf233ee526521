import { cleanText, type Decoded } from '@bvlgarichain/contract'
import { checksummedIn } from '../../lib/checksum.ts'
import { cleanName } from '../../lib/clean-name.ts'
import { MISSING } from '../../lib/missing.ts'
import { useText } from '../../locales/text.tsx'
import { valueText } from '../../locales/value-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import layout from '../../ui/layout.module.css'
import { Missing, MissingSection } from '../../ui/missing.tsx'
import type { Unit } from '../amounts/use-units.ts'
import classes from './decoded.module.css'
import { DecodedValue } from './decoded-value.tsx'

/** A decoded call or event: its signature, where the names come from, and its arguments. */
export function DecodedArguments({
  decoded,
  units,
}: {
  decoded: Decoded
  /** Units in which integers can be read. */
  units: readonly Unit[]
}) {
  const t = useText()
  return (
    <div className={layout.stack}>
      <div className={classes.bar}>
        <code className={classes.code} dir="ltr" translate="no">
          {cleanText(decoded.signature ?? decoded.name ?? MISSING)}
        </code>
        <Badge
          tone={decoded.source === 'ABI' ? 'success' : 'pending'}
          title={valueText(t, 'common.source', decoded.source)}
        >
          {valueText(t, 'common.sourceShort', decoded.source)}
        </Badge>
        {decoded.trailingBytes ? (
          <span className={classes.note}>
            {t('transaction.bytesFollow', { count: decoded.trailingBytes })}
          </span>
        ) : null}
      </div>
      {decoded.arguments === undefined && <MissingSection />}
      {decoded.arguments !== undefined && decoded.arguments.length > 0 && (
        <section
          className={classes.scroll}
          aria-label={t('transaction.argumentsOf', {
            name: cleanName(decoded.name) ?? '',
          })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
        >
          <table className={classes.arguments}>
            <thead>
              <tr>
                <th scope="col">{t('transaction.argument')}</th>
                <th scope="col">{t('transaction.argumentType')}</th>
                <th scope="col">{t('transaction.argumentValue')}</th>
              </tr>
            </thead>
            <tbody>
              {decoded.arguments.map(({ name, type, value, indexed }, position) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an argument is its position
                <tr key={position}>
                  <th scope="row">
                    <bdi>{cleanName(name) ?? t('transaction.unnamed', { position })}</bdi>
                    {indexed === true && (
                      <span className={classes.note}> {t('transaction.indexed')}</span>
                    )}
                  </th>
                  <td className={`${classes.code} ${classes.type}`} dir="ltr">
                    {type}
                  </td>
                  <td>
                    {value === undefined ? (
                      <Missing />
                    ) : (
                      <div className={classes.value}>
                        <div>
                          <DecodedValue
                            name={cleanName(name) ?? type ?? ''}
                            type={type ?? ''}
                            value={value}
                            units={units}
                            of={decoded.name}
                          />
                        </div>
                        <CopyButton
                          value={checksummedIn(type, value)}
                          label={cleanName(name) ?? type ?? ''}
                        />
                      </div>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
