import { type Decoded, isAddress } from '@bvlgarichain/shared'
import { useText } from '../../i18n/text.tsx'
import { cleanName, cleanText } from '../../lib/clean-name.ts'
import { Badge } from '../../ui/badge.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { AddressLink } from '../links/address-link.tsx'
import classes from './decoded.module.css'

/** A decoded call or event: its signature, where the names come from, and its arguments. */
export function DecodedArguments({ decoded }: { decoded: Decoded }) {
  const t = useText()
  return (
    <div className={classes.stack}>
      <div className={classes.bar}>
        <code className={classes.code} dir="ltr">
          {cleanText(decoded.signature)}
        </code>
        <Badge
          tone={decoded.source === 'ABI' ? 'success' : 'pending'}
          title={t(`transaction.source${decoded.source}`)}
        >
          {t(`transaction.sourceShort${decoded.source}`)}
        </Badge>
      </div>
      {decoded.arguments.length > 0 && (
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
                  <td className={classes.code} dir="ltr">
                    {type}
                  </td>
                  <td>
                    <ArgumentValue type={type} value={value} />
                    <CopyButton value={value} label={cleanName(name) ?? type} />
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

function ArgumentValue({ type, value }: { type: string; value: string }) {
  const lower = value.toLowerCase()
  if (type === 'address' && isAddress(lower)) return <AddressLink address={lower} full />
  // Text in a call is anybody's: kept apart from the direction of the page around it.
  return (
    <bdi className={classes.code} dir={type === 'string' ? 'auto' : 'ltr'}>
      {value}
    </bdi>
  )
}
