import { createHash } from 'node:crypto'

const digest = (algorithm: 'sha256' | 'sha384', what: string) =>
  createHash(algorithm).update(`BVLGARIChain DEVELOPMENT ${what}`).digest()

/** Security version of one of the sixteen TCB components, with Intel's words for it. */
export interface TcbComponent {
  readonly svn: number
  readonly category?: string
  readonly type?: string
}

const sixteen = (components: readonly TcbComponent[]): readonly TcbComponent[] =>
  Array.from({ length: 16 }, (_, index) => components[index] ?? { svn: 0 })

const svns = (components: readonly TcbComponent[]) =>
  Buffer.from(components.map(({ svn }) => svn))

/** Components of the platform's SGX TCB. */
export const SGX_COMPONENTS = sixteen([
  { svn: 2, category: 'BIOS', type: 'Early Microcode Update' },
  { svn: 2, category: 'OS/VMM', type: 'SGX Late Microcode Update' },
  { svn: 2, category: 'OS/VMM', type: 'TXT SINIT' },
  { svn: 2, category: 'BIOS' },
  { svn: 3, category: 'BIOS' },
  { svn: 1, category: 'BIOS' },
  { svn: 0 },
  { svn: 5, category: 'OS/VMM', type: 'SEAMLDR ACM' },
])

/**
 * Components of the platform's TDX TCB. The module's version (the second) is 0 here and 1 in the
 * TD reports, as on real platforms: its level is then that of the module identity `TDX_01`.
 */
export const TDX_COMPONENTS = sixteen([
  { svn: 5, category: 'OS/VMM', type: 'TDX Module' },
  { svn: 0, category: 'OS/VMM', type: 'TDX Module' },
  { svn: 2, category: 'OS/VMM', type: 'TDX Late Microcode Update' },
])

/**
 * The platform that the development certificates pretend to certify. No real processor has this
 * FMSPC (family, model, stepping, platform type and custom SKU: 6 bytes).
 */
export const platform = {
  ppid: digest('sha256', 'platform provisioning id').subarray(0, 16),
  instanceId: digest('sha256', 'platform instance').subarray(0, 16),
  fmspc: Buffer.from('de0000000000', 'hex'),
  pceId: Buffer.alloc(2),
  pceSvn: 13,
  cpuSvn: svns(SGX_COMPONENTS),
  /** TEE_TCB_SVN of TD reports: TDX module SVN 5 of major version 1. */
  teeTcbSvn: Buffer.concat([Buffer.from([5, 1]), svns(TDX_COMPONENTS).subarray(2)]),
  /** Measurement of the TDX module. */
  mrSeam: digest('sha384', 'TDX module'),
} as const

/** Fields of a report about an SGX enclave. */
export interface Enclave {
  readonly mrEnclave: Buffer
  readonly mrSigner: Buffer
  readonly isvProdId: number
  readonly isvSvn: number
}

/** Quoting enclaves; the QE identities describe them by signer, product and version. */
export const quotingEnclaves = {
  SGX: {
    mrEnclave: digest('sha256', 'SGX quoting enclave'),
    mrSigner: digest('sha256', 'signer of the SGX quoting enclave'),
    isvProdId: 1,
    isvSvn: 8,
  },
  TDX: {
    mrEnclave: digest('sha256', 'TD quoting enclave'),
    mrSigner: digest('sha256', 'signer of the TD quoting enclave'),
    isvProdId: 2,
    isvSvn: 4,
  },
} as const satisfies Record<string, Enclave>

const proverSigner = digest('sha256', 'signer of the batch prover')

/** Builds of the batch prover as an SGX enclave: the older one makes v3 quotes, the newer v4. */
export const proverEnclaves = {
  v3: {
    mrEnclave: digest('sha256', 'batch prover enclave, build 1'),
    mrSigner: proverSigner,
    isvProdId: 1,
    isvSvn: 1,
  },
  v4: {
    mrEnclave: digest('sha256', 'batch prover enclave, build 2'),
    mrSigner: proverSigner,
    isvProdId: 1,
    isvSvn: 2,
  },
} as const satisfies Record<string, Enclave>

/** The batch prover as a TDX virtual machine; the last runtime register is unused, hence zero. */
export const proverDomain = {
  mrTd: digest('sha384', 'batch prover virtual machine: initial contents'),
  rtmrs: [
    digest('sha384', 'batch prover virtual machine: firmware configuration'),
    digest('sha384', 'batch prover virtual machine: kernel'),
    digest('sha384', 'batch prover virtual machine: application'),
    Buffer.alloc(48),
  ],
} as const
