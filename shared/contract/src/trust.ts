import { type Address, type Hex, toAddress } from './units.ts'

/** A root certificate's key beside Intel's own that a quote's chain may end at. */
export interface TeeRoot {
  /** Name on the page. */
  readonly name: string
  /** Uncompressed P-256 point (SEC 1, 2.3.3): 04, x, y; 65 bytes. */
  readonly publicKey: Hex
}

/** Registers of a TDX machine that a measurement may list beside MRTD, 48 bytes each. */
const TD_REGISTERS = ['rtmr0', 'rtmr1', 'rtmr2', 'rtmr3', 'mrConfigId'] as const

/**
 * Code that may run inside an enclave: MRENCLAVE (SGX, 32 bytes) or MRTD (TDX, 48 bytes). MRTD covers a
 * machine's initial firmware alone: kernel and application are measured into RTMR1 and RTMR2, and a quote
 * isn't verified without them. Registers that are given must be those of the quote.
 */
export interface TeeMeasurement
  extends Readonly<Partial<Record<(typeof TD_REGISTERS)[number], Hex | undefined>>> {
  readonly name: string
  readonly value: Hex
}

/** A verifying key beside those that SP1 publishes. */
export interface ZkVerifyingKey {
  readonly name: string
  /** As gnark writes it (SP1's `groth16_vk.bin`); its SHA-256 begins with the proofs' selector. */
  readonly key: Hex
}

/** A program whose proofs count for this network. */
export interface ZkProgram {
  readonly name: string
  /** SP1's program verifying key hash, 32 bytes. */
  readonly vkey: Hex
}

/** A token of layer 1 and the token that represents it on layer 2. */
export interface TokenPair {
  readonly l1Token: Address
  readonly l2Token: Address
}

/** The bridge between the layers: only messages between its two ends move tokens. */
export interface Bridge {
  readonly l1Bridge: Address
  readonly l2Bridge: Address
  /** Contract on L1 that claims are sent to. Absent: the target of a claim cannot be checked. */
  readonly l1Mailbox?: Address | undefined
  /** Without ETH, which is the network's own coin on layer 2. */
  readonly tokenPairs: readonly TokenPair[]
}

/**
 * Whom a network's operator trusts. It reaches the page as a setting and never by the calls that
 * bring quotes and proofs: otherwise a forger of these could vouch for them, too. Roots and
 * keys given here count as development ones, and are labelled so: Intel's
 * root and SP1's keys it knows by itself.
 */
export interface Trust {
  readonly teeRoots: readonly TeeRoot[]
  /** Empty: the network names none, so measurements cannot be compared. */
  readonly teeMeasurements: readonly TeeMeasurement[]
  readonly zkVerifyingKeys: readonly ZkVerifyingKey[]
  /** Empty: the network names none. */
  readonly zkPrograms: readonly ZkProgram[]
  /** Absent: the network names none, so what a message moves cannot be checked. */
  readonly bridge?: Bridge | undefined
  /** The rollup contract on layer 1. Absent: events of no contract count for this network. */
  readonly rollup?: Address | undefined
  /**
   * Lowest `tcbEvaluationDataNumber` that signed statements about TEE platforms may have: Intel
   * raises it with each TCB recovery. Absent: any.
   */
  readonly minTcbEvaluationDataNumber?: number | undefined
  /**
   * Days since signed statements about TEE platforms and the list of revoked PCK certificates
   * were issued, at most. Absent: until their own end.
   */
  readonly maxCollateralAgeDays?: number | undefined
  /**
   * TDX machines count although SEPT_VE_DISABLE is off: their kernel is known to handle
   * exceptions that the host raises by taking pages away.
   */
  readonly allowSeptVe?: boolean | undefined
  /**
   * The network executes transactions by the rules of Ethereum alone. Absent: it may have rules of its
   * own, such as a fee for layer 1, so that an execution with another result contradicts nothing.
   */
  readonly plainRules?: boolean | undefined
}

/** No trust beyond Intel and SP1. */
export const NO_TRUST: Trust = {
  teeRoots: [],
  teeMeasurements: [],
  zkVerifyingKeys: [],
  zkPrograms: [],
}

const HEX = /^0x(?:[0-9a-f]{2})+$/
const ADDRESS = /^0x[0-9a-f]{40}$/i
const POLICIES = [
  'minTcbEvaluationDataNumber',
  'maxCollateralAgeDays',
  'allowSeptVe',
  'plainRules',
] as const
const LISTS = {
  teeRoots: { field: 'publicKey', isValid: (hex: string) => /^0x04.{128}$/.test(hex) },
  teeMeasurements: {
    field: 'value',
    isValid: (hex: string) => hex.length === 66 || hex.length === 98,
  },
  zkVerifyingKeys: { field: 'key', isValid: (hex: string) => hex.length >= 2 + 2 * 396 },
  zkPrograms: { field: 'vkey', isValid: (hex: string) => hex.length === 66 },
} as const satisfies Record<
  Exclude<keyof Trust, 'bridge' | 'rollup' | (typeof POLICIES)[number]>,
  { field: string; isValid: (hex: string) => boolean }
>
const KEYS: readonly string[] = [...Object.keys(LISTS), 'bridge', 'rollup', ...POLICIES]

type OnFault = ((path: string) => void) | undefined

/**
 * Reads trust from parsed JSON. Entries that are not well formed are left out; `onFault`
 * hears of each as a path such as `teeRoots[0].publicKey`.
 */
export function parseTrust(value: unknown, onFault?: (path: string) => void): Trust {
  const given = isRecord(value) ? value : {}
  if (!isRecord(value)) onFault?.('the whole')
  for (const key of Object.keys(given)) if (!KEYS.includes(key)) onFault?.(key)
  const lists = Object.entries(LISTS).map(([name, { field, isValid }]) => {
    const list = given[name] ?? []
    if (!Array.isArray(list)) onFault?.(name)
    const entries = (Array.isArray(list) ? list : []).flatMap((entry: unknown, index) => {
      const { name: label, [field]: hex } = isRecord(entry) ? entry : {}
      const isNamed = typeof label === 'string' && label.trim() !== ''
      if (!isNamed) onFault?.(`${name}[${index}].name`)
      const isHex = typeof hex === 'string' && HEX.test(hex) && isValid(hex)
      if (!isHex) onFault?.(`${name}[${index}].${field}`)
      // A register that can't be read would be one that isn't compared.
      const faults = name === 'teeMeasurements' ? registerFaults(entry, hex) : []
      for (const register of faults) onFault?.(`${name}[${index}].${register}`)
      return isNamed && isHex && faults.length === 0
        ? [{ name: label.trim(), [field]: hex, ...registersOf(entry) }]
        : []
    })
    return [name, entries]
  })
  const bridge = parseBridge(given.bridge, onFault)
  const rollup = parseAddress(given.rollup, 'rollup', onFault)
  const min = parseCount(given, 'minTcbEvaluationDataNumber', onFault)
  const age = parseCount(given, 'maxCollateralAgeDays', onFault)
  const { allowSeptVe, plainRules } = given
  for (const [name, flag] of Object.entries({ allowSeptVe, plainRules })) {
    if (flag !== undefined && typeof flag !== 'boolean') onFault?.(name)
  }
  return {
    ...(Object.fromEntries(lists) as Trust),
    ...(bridge && { bridge }),
    ...(rollup && { rollup }),
    ...(min !== undefined && { minTcbEvaluationDataNumber: min }),
    ...(age !== undefined && { maxCollateralAgeDays: age }),
    ...(typeof allowSeptVe === 'boolean' && { allowSeptVe }),
    ...(typeof plainRules === 'boolean' && { plainRules }),
  }
}

/** The registers that a measurement lists, read or not. */
function registersOf(entry: unknown): Readonly<Record<string, unknown>> {
  const given = isRecord(entry) ? entry : {}
  return Object.fromEntries(
    TD_REGISTERS.flatMap((name) =>
      given[name] === undefined ? [] : [[name, given[name]]],
    ),
  )
}

/** Registers of a measurement that aren't 48 bytes of hex, and any that an SGX enclave lists. */
const registerFaults = (entry: unknown, value: unknown): readonly string[] =>
  Object.entries(registersOf(entry)).flatMap(([name, hex]) => {
    const isValid = typeof hex === 'string' && HEX.test(hex) && hex.length === 98
    return isValid && (typeof value !== 'string' || value.length !== 66) ? [] : [name]
  })

/** Reads the bridge: nothing of it without both ends, and only the token pairs that are whole. */
function parseBridge(value: unknown, onFault: OnFault): Bridge | undefined {
  if (value === undefined) return undefined
  const given = isRecord(value) ? value : {}
  const address = (of: Readonly<Record<string, unknown>>, key: string, path: string) => {
    const text = of[key]
    if (typeof text === 'string' && ADDRESS.test(text)) return toAddress(text)
    onFault?.(`${path}.${key}`)
    return undefined
  }
  const l1Bridge = address(given, 'l1Bridge', 'bridge')
  const l2Bridge = address(given, 'l2Bridge', 'bridge')
  const l1Mailbox = parseAddress(given.l1Mailbox, 'bridge.l1Mailbox', onFault)
  const list = given.tokenPairs ?? []
  if (!Array.isArray(list)) onFault?.('bridge.tokenPairs')
  const tokenPairs = (Array.isArray(list) ? list : []).flatMap(
    (entry: unknown, index) => {
      const pair = isRecord(entry) ? entry : {}
      const l1Token = address(pair, 'l1Token', `bridge.tokenPairs[${index}]`)
      const l2Token = address(pair, 'l2Token', `bridge.tokenPairs[${index}]`)
      return l1Token === undefined || l2Token === undefined ? [] : [{ l1Token, l2Token }]
    },
  )
  return l1Bridge === undefined || l2Bridge === undefined
    ? undefined
    : { l1Bridge, l2Bridge, ...(l1Mailbox && { l1Mailbox }), tokenPairs }
}

function parseAddress(
  value: unknown,
  path: string,
  onFault: OnFault,
): Address | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'string' && ADDRESS.test(value)) return toAddress(value)
  onFault?.(path)
  return undefined
}

function parseCount(
  given: Readonly<Record<string, unknown>>,
  key: (typeof POLICIES)[number],
  onFault: OnFault,
): number | undefined {
  const value = given[key]
  if (value === undefined) return undefined
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
  onFault?.(key)
  return undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
