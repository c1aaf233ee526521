/**
 * Intel's words for the state of a platform. The first alone is without reservation; the last four
 * mean that known holes are open or the platform is no longer trusted. The two about a relaunch
 * are never in a statement: they come of comparing both versions in a TDX 1.5 report.
 */
const TCB_STATUSES = [
  'UpToDate',
  'SWHardeningNeeded',
  'ConfigurationNeeded',
  'ConfigurationAndSWHardeningNeeded',
  'TDRelaunchAdvised',
  'TDRelaunchAdvisedConfigurationNeeded',
  'OutOfDate',
  'OutOfDateConfigurationNeeded',
  'Revoked',
] as const
export type TcbStatus = (typeof TCB_STATUSES)[number]

const DERIVED: readonly string[] = [
  'TDRelaunchAdvised',
  'TDRelaunchAdvisedConfigurationNeeded',
]
const FAILING: readonly TcbStatus[] = [
  'OutOfDate',
  'OutOfDateConfigurationNeeded',
  'Revoked',
]

/** The status that a statement gives, if it is one that statements may give. */
export const statedStatus = (status: string): TcbStatus | undefined =>
  TCB_STATUSES.find((known) => known === status && !DERIVED.includes(known))

/** Whether a platform in this state must not be relied on. */
export const isFailing = (status: TcbStatus): boolean => FAILING.includes(status)

const isConfigurationNeeded = (status: TcbStatus) => status.includes('Configuration')

/**
 * The platform's status, worsened by those of the parts that have one of their own: quoting
 * enclave and TDX module (Intel QVL, `convergeTcbStatuses`).
 */
export function mergeStatus(platform: TcbStatus, parts: readonly TcbStatus[]): TcbStatus {
  if (platform === 'Revoked' || parts.includes('Revoked')) return 'Revoked'
  if (!parts.some(isFailing)) return platform
  const configuration = [platform, ...parts.filter(isFailing)].some(isConfigurationNeeded)
  return configuration ? 'OutOfDateConfigurationNeeded' : 'OutOfDate'
}

/**
 * The status of a TDX 1.5 machine whose module was outdated at launch and no longer is, by the
 * statuses of the processor alone and of the machine as launched (Intel QVL, `checkForRelaunch`).
 */
export const relaunchStatus = (sgx: TcbStatus, tdx: TcbStatus): TcbStatus =>
  isConfigurationNeeded(sgx) || isConfigurationNeeded(tdx)
    ? 'TDRelaunchAdvisedConfigurationNeeded'
    : 'TDRelaunchAdvised'
