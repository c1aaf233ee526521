import type { Address } from '@bvlgarichain/contract'
import { parseAbi } from 'viem'
import { type KnownEvent, namedEvents } from '../events/event-codec.ts'
import type { LogFilter } from '../events/log-queries.ts'
import type { ProxyFacts, ProxyKind } from './find-proxy.ts'

/**
 * Events by which proxies say that their code changed; an argument counts whether it is indexed or
 * not. Sources: EIP-1967, EIP-2535, Safe (whose argument is indexed since 1.5).
 */
const EVENTS = parseAbi([
  'event Upgraded(address indexed implementation)',
  'event BeaconUpgraded(address indexed beacon)',
  'event AdminChanged(address previousAdmin, address newAdmin)',
  'event ChangedMasterCopy(address singleton)',
  'event DiamondCut((address facetAddress, uint8 action, bytes4[] functionSelectors)[] diamondCut, address init, bytes data)',
])

/** Events of changed code. */
export const upgradeEvents = (): readonly KnownEvent[] => namedEvents(EVENTS)

/** Filter of the logs of changed code. */
export const upgradeFilter = (events: readonly KnownEvent[]): LogFilter => ({
  topics: [events.map(({ topic }) => topic)],
  fromBlock: 0,
  toBlock: undefined,
})

/** Proxies whose code is part of their own, or of an account's, and never changes by an event. */
const FIXED: readonly ProxyKind[] = ['EIP1167', 'EIP7702']

/** Contracts that log changes of a proxy's code: the proxy, and its beacon. */
export const upgradedContracts = (
  address: Address,
  { kind, beacon }: ProxyFacts,
): readonly Address[] =>
  FIXED.includes(kind) ? [] : [address, ...(beacon === undefined ? [] : [beacon])]
