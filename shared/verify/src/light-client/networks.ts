import type { Hex } from '@bvlgarichain/contract'

/** A fork of the consensus layer that changed signatures or the form of proofs. */
export interface ConsensusFork {
  readonly name: 'capella' | 'deneb' | 'electra' | 'fulu'
  readonly epoch: number
  readonly version: Hex
}

/** Constants of a network's consensus layer. */
export interface ConsensusNetwork {
  readonly name: string
  readonly genesisValidatorsRoot: Hex
  /** In the order of their epochs; earlier ones are not supported. */
  readonly forks: readonly ConsensusFork[]
  /** Members of a sync committee. */
  readonly committeeSize: number
  readonly slotsPerEpoch: number
  /** Slots in which one committee signs. */
  readonly slotsPerPeriod: number
}

/** Preset of all public networks (consensus-specs, presets/mainnet). */
const MAINNET_PRESET = {
  committeeSize: 512,
  slotsPerEpoch: 32,
  slotsPerPeriod: 32 * 256,
} as const

/** Networks with a sync committee by the chain id of their execution layer (eth-clients, `metadata`). */
export const CONSENSUS_NETWORKS: Readonly<Record<number, ConsensusNetwork>> = {
  1: {
    name: 'Ethereum',
    genesisValidatorsRoot:
      '0x4b363db94e286120d76eb905340fdd4e54bfe9f06bf33ff6cf5ad27f511bfe95',
    forks: [
      { name: 'capella', epoch: 194_048, version: '0x03000000' },
      { name: 'deneb', epoch: 269_568, version: '0x04000000' },
      { name: 'electra', epoch: 364_032, version: '0x05000000' },
      { name: 'fulu', epoch: 411_392, version: '0x06000000' },
    ],
    ...MAINNET_PRESET,
  },
  560048: {
    name: 'Hoodi',
    genesisValidatorsRoot:
      '0x212f13fc4df078b6cb7db228f1c8307566dcecf900867401a92023d7ba99cb5f',
    forks: [
      { name: 'deneb', epoch: 0, version: '0x50000910' },
      { name: 'electra', epoch: 2_048, version: '0x60000910' },
      { name: 'fulu', epoch: 50_688, version: '0x70000910' },
    ],
    ...MAINNET_PRESET,
  },
  11155111: {
    name: 'Sepolia',
    genesisValidatorsRoot:
      '0xd8ea171f3c94aea21ebc42a1ed61052acf3f9209c00e4efbaaddac09ed9b8078',
    forks: [
      { name: 'capella', epoch: 56_832, version: '0x90000072' },
      { name: 'deneb', epoch: 132_608, version: '0x90000073' },
      { name: 'electra', epoch: 222_464, version: '0x90000074' },
      { name: 'fulu', epoch: 272_640, version: '0x90000075' },
    ],
    ...MAINNET_PRESET,
  },
}

/** Period of a slot: each has another sync committee. */
export const periodOf = (
  { slotsPerPeriod }: Pick<ConsensusNetwork, 'slotsPerPeriod'>,
  slot: number,
): number => Math.floor(slot / slotsPerPeriod)

/** The fork that a slot is in; `undefined` before the first that is supported. */
export const forkAt = (
  { forks, slotsPerEpoch }: ConsensusNetwork,
  slot: number,
): ConsensusFork | undefined =>
  forks.findLast(({ epoch }) => Math.floor(slot / slotsPerEpoch) >= epoch)
