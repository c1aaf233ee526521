import {
  type Address,
  type Decoded,
  isAddress,
  isHash,
  type Log,
  type TransactionDetail,
} from '@bvlgarichain/contract'

/** Events by which the mailboxes of rollups announce a message to L1. */
export const MESSAGE_TO_L1: ReadonlySet<string> = new Set([
  'MessageSent',
  'SentMessage',
  'MessagePassed',
  'L1MessageSent',
  'L2ToL1Tx',
  'WithdrawalInitiated',
])

/** Direction of the message between the layers that a transaction executes or sends. */
export function messageDirection(
  tx: TransactionDetail,
): 'L1_TO_L2' | 'L2_TO_L1' | undefined {
  if (tx.kind === 'L1_MESSAGE') return 'L1_TO_L2'
  const sends = logsNamed(tx, (name) => MESSAGE_TO_L1.has(name)).length > 0
  return sends && tx.status !== 'FAILED' ? 'L2_TO_L1' : undefined
}

/** Sender and receiver of a message as the bridge's event names them. */
export function messageParties(tx: TransactionDetail): readonly Address[] {
  const event = bridgeEvent(tx)
  const parties = [
    event && addressOf(event, /^_?(?:to|receiver|recipient|target)$/),
    event && addressOf(event, /^_?(?:from|sender)$/),
    tx.kind === 'L1_MESSAGE' ? tx.tokenTransfers?.[0]?.to : tx.from,
  ]
  return [...new Set(parties.filter((party) => party !== undefined))]
}

/** Hashes that the events of a transaction name: that of its message is among them. */
export const namedHashes = (tx: TransactionDetail): ReadonlySet<string> =>
  new Set(
    (tx.logs ?? []).flatMap(({ decoded }) =>
      (decoded?.arguments ?? []).flatMap(({ value }) => (isHash(value) ? [value] : [])),
    ),
  )

/** The event of a bridge, of the given one if one is known: any contract can emit its like. */
export function bridgeEvent(
  tx: TransactionDetail,
  bridge?: Address,
): Decoded | undefined {
  const logs = tx.logs?.filter(
    ({ address }) => bridge === undefined || address === bridge,
  )
  return logsNamed({ logs }, (name) => /deposit|withdraw/i.test(name))[0]
}

/** Decoded events of which the name is wanted. */
export function logsNamed(
  { logs = [] }: { readonly logs?: readonly Log[] | undefined },
  isWanted: (name: string) => boolean,
): readonly Decoded[] {
  return logs.flatMap(({ decoded }) =>
    // A name guessed from the topic makes no contract a bridge.
    decoded?.name !== undefined &&
    decoded.source !== 'SIGNATURE' &&
    isWanted(decoded.name)
      ? [decoded]
      : [],
  )
}

/** Value of the first argument with such a name. */
export const argumentOf = (
  { arguments: all }: Decoded,
  name: RegExp,
): string | undefined =>
  all?.find((argument) => argument.name !== undefined && name.test(argument.name))?.value

/** The same as an address. */
export function addressOf(decoded: Decoded, name: RegExp): Address | undefined {
  const value = argumentOf(decoded, name)?.toLowerCase()
  return isAddress(value) ? value : undefined
}
