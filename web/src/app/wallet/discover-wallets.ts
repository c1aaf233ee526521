import { isRecord } from '@bvlgarichain/contract'
import { cleanName } from '../../lib/clean-name.ts'
import type { Wallet, WalletInfo, WalletProvider } from './wallet-types.ts'

/** Reverse-DNS id of the wallet that is listed first and marked. */
const PREFERRED_RDNS = 'io.metamask'

/** Events of EIP-6963. */
const ANNOUNCE = 'eip6963:announceProvider'
const REQUEST = 'eip6963:requestProvider'

/**
 * Asks the wallets of this browser to announce themselves and goes on listening. `onChange` is
 * given all that have so far, the preferred one first; the returned function ends it.
 *
 * Whatever a page script can dispatch may be wrong: announcements that are none are dropped,
 * names are cleaned, and a second one with the same ID does not replace the first.
 */
export function discoverWallets(
  page: Window & typeof globalThis,
  onChange: (wallets: readonly Wallet[]) => void,
): () => void {
  const found = new Map<string, Wallet>()
  const onAnnounce = (event: Event) => {
    const wallet = walletOf('detail' in event ? event.detail : undefined)
    if (wallet === undefined || found.has(wallet.info.uuid)) return
    found.set(wallet.info.uuid, wallet)
    onChange(
      [...found.values()].sort((a, b) => Number(b.preferred) - Number(a.preferred)),
    )
  }
  page.addEventListener(ANNOUNCE, onAnnounce)
  page.dispatchEvent(new page.Event(REQUEST))
  return () => page.removeEventListener(ANNOUNCE, onAnnounce)
}

function walletOf(detail: unknown): Wallet | undefined {
  if (!isRecord(detail) || !isInfo(detail.info) || !isProvider(detail.provider)) {
    return undefined
  }
  const { uuid, rdns } = detail.info
  const name = cleanName(detail.info.name) ?? rdns
  return {
    info: { uuid, rdns, name },
    provider: detail.provider,
    preferred: rdns === PREFERRED_RDNS,
  }
}

const isInfo = (value: unknown): value is WalletInfo =>
  isRecord(value) &&
  typeof value.uuid === 'string' &&
  typeof value.name === 'string' &&
  typeof value.rdns === 'string'

const isProvider = (value: unknown): value is WalletProvider =>
  isRecord(value) && typeof value.request === 'function'
