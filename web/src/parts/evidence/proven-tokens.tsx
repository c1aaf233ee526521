import { useText } from '../../locales/text.tsx'
import { AmountText } from '../../ui/amount-text.tsx'
import layout from '../../ui/layout.module.css'
import { TokenIdentity } from '../columns/token-identity.tsx'
import classes from './evidence.module.css'
import type { ProvenToken, TokenProofs, UnprovenToken } from './prove-tokens.ts'

/** Token balances of an account: those proven, and of the others why not. */
export function ProvenTokens({ tokens, untried }: TokenProofs) {
  const t = useText()
  return (
    <>
      <ul className={layout.tight}>
        {tokens.map((outcome) =>
          outcome.kind === 'PROVEN' ? (
            <Proven key={outcome.token.tokenId} {...outcome} />
          ) : (
            <Unproven key={outcome.token.tokenId} {...outcome} />
          ),
        )}
      </ul>
      {untried > 0 && (
        <p className={classes.note} data-testid="untried-tokens" data-value={untried}>
          {t('evidence.tokensUntried', { count: untried })}
        </p>
      )}
    </>
  )
}

function Proven({ token, balance, slot, position }: ProvenToken) {
  const t = useText()
  return (
    <li
      title={t('evidence.tokenSlot', { slot, position })}
      data-testid="proven-token"
      data-value={String(balance)}
    >
      <TokenIdentity token={token} isShort />{' '}
      <AmountText amount={String(balance)} decimals={token.decimals ?? null} />
    </li>
  )
}

function Unproven({ kind, token, reason }: UnprovenToken) {
  const t = useText()
  const text = t(`evidence.tokenWhy_${reason}`)
  return (
    <li data-testid="unproven-token" data-value={kind}>
      <TokenIdentity token={token} isShort />{' '}
      <span className={kind === 'FAILED' ? classes.fault : layout.dimmed}>
        {kind === 'FAILED' ? text : t('evidence.tokenNotChecked', { reason: text })}
      </span>
    </li>
  )
}
