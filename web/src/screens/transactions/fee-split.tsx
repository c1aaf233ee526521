import { formatGwei, formatShare } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { NativeAmount } from '../../parts/amounts/native-amount.tsx'
import layout from '../../ui/layout.module.css'
import classes from './fee-split.module.css'

/** Decimals of a fee in Gwei. */
const GWEI_DECIMALS = 2

/** A fee in the network's coin and in Gwei, and its parts as a bar. */
export function FeeSplit({
  fee,
  execution,
  security,
  blobs,
}: {
  fee: string | undefined
  /** Part for the execution on L2, in wei. */
  execution: string | undefined
  /** Part for publishing the data on L1, in wei. */
  security: string | undefined
  /** Part for the blobs that it carries, in wei. */
  blobs: string | undefined
}) {
  const t = useText()
  if (fee === undefined) return <NativeAmount wei={fee} />
  const parts = [
    ['l2', t('transaction.executionFee'), t('transaction.executionFeeHint'), execution],
    ['l1', t('transaction.securityFee'), t('transaction.securityFeeHint'), security],
    ['blobs', t('summary.blobFee'), t('summary.blobFeeHint'), blobs],
  ] as const
  const whole = parts.reduce((sum, [, , , wei]) => sum + Number(wei ?? 0), 0)
  return (
    <div className={layout.tight}>
      <span className={classes.amounts}>
        <NativeAmount wei={fee} exact />
        <bdi dir="ltr" className={layout.dimmed} title={formatGwei(fee)}>
          {formatGwei(fee, GWEI_DECIMALS)}
        </bdi>
      </span>
      {whole > 0 && (
        <>
          <span className={classes.bar} aria-hidden="true">
            {parts.map(([layer, , , wei]) => (
              <span
                key={layer}
                data-layer={layer}
                style={{ flexGrow: Number(wei ?? 0) / whole }}
              />
            ))}
          </span>
          <ul className={classes.parts}>
            {parts.map(([layer, label, hint, wei]) =>
              wei === undefined ? null : (
                <li
                  key={layer}
                  data-layer={layer}
                  data-testid={`tx-fee-${layer}`}
                  data-value={wei}
                  title={`${hint} ${formatGwei(wei)}`}
                >
                  {label} <bdi dir="ltr">{formatShare(Number(wei), whole)}</bdi>
                </li>
              ),
            )}
          </ul>
        </>
      )}
    </div>
  )
}
