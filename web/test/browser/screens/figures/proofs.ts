import type { CompleteResponseOf as ResponseOf } from '@bvlgarichain/contract'
import { getAddress } from 'viem'
import { formatSpanTime } from '../../../../src/lib/format-span-time.ts'
import zkTexts from '../../../../src/locales/en-US/zk.json' with { type: 'json' }
import { english } from '../../../fixtures/english.ts'
import type { Explorer } from '../../fixtures/explorer.ts'
import {
  link,
  number,
  proofState,
  text,
  time,
  title,
  value,
} from '../../fixtures/facts.ts'
import type { Facts } from '../../fixtures/seen.ts'
import type { Screen } from '../../fixtures/sight.ts'

/** Fields of an enclave's report: name, offset, bytes (Intel SGX DCAP ECDSA quote library, A.4). */
const REPORT = [
  ['CPUSVN', 0, 16],
  ['MISCSELECT', 16, 4],
  ['ISVEXTPRODID', 32, 16],
  ['ATTRIBUTES', 48, 8],
  ['XFRM', 56, 8],
  ['MRENCLAVE', 64, 32],
  ['MRSIGNER', 128, 32],
  ['CONFIGID', 192, 64],
  ['ISVPRODID', 256, 2],
  ['ISVSVN', 258, 2],
  ['CONFIGSVN', 260, 2],
  ['ISVFAMILYID', 304, 16],
  ['REPORTDATA', 320, 64],
] as const

type Field = readonly [name: string, offset: number, bytes: number]

/** Panels of a quote of version 3 with an SGX report, and where their fields lie. */
const QUOTE: Readonly<Record<string, readonly Field[]>> = {
  Header: [
    ['VERSION', 0, 2],
    ['ATTESTATION_KEY_TYPE', 2, 2],
    ['QE_SVN', 8, 2],
    ['PCE_SVN', 10, 2],
    ['QE_VENDOR_ID', 12, 16],
    ['USER_DATA', 28, 20],
  ],
  Report: REPORT.map(([name, offset, bytes]) => [name, 48 + offset, bytes]),
  'Signature section': [
    ['SIGNATURE_LENGTH', 432, 4],
    ['QUOTE_SIGNATURE', 436, 64],
    ['ATTESTATION_KEY', 500, 64],
  ],
  'Quoting enclave’s report': [
    ...REPORT.map(([name, offset, bytes]): Field => [name, 564 + offset, bytes]),
    ['QE_REPORT_SIGNATURE', 948, 64],
    ['QE_AUTH_LENGTH', 1012, 2],
    ['QE_AUTH_DATA', 1014, 32],
  ],
  'Certification data': [
    ['CERTIFICATION_TYPE', 1046, 2],
    ['CERTIFICATION_SIZE', 1048, 4],
    ['CERTIFICATES', 1052, Number.POSITIVE_INFINITY],
  ],
}

/** An attestation by SGX: the networks' provers take turns with TDX. */
async function sgxProof(explorer: Explorer): Promise<ResponseOf<'batchTeeProof'>> {
  for (let batchIndex = 1; ; batchIndex++) {
    const proof = await explorer.call('batchTeeProof', { batchIndex })
    if (proof.quote.startsWith('0x0300')) return proof
  }
}

/** An attestation, cut here a second time. */
export const quoteScreen: Screen = async (explorer) => {
  const proof = await sgxProof(explorer)
  const { quote, quoteId, batchIndex, submittedAt = 0, l1TxHash = '' } = proof
  const size = (quote.length - 2) / 2
  const hexAt = (offset: number, bytes: number) =>
    `0x${quote.slice(2 + 2 * offset, 2 + 2 * (offset + bytes))}`
  const cut = ([name, offset, bytes]: Field): readonly [string, Facts] => {
    const hex = hexAt(offset, bytes)
    return [name, [...value(hex), ...title(hex), ...text(`byte ${number(offset)}`)]]
  }
  return {
    path: `/tee-quote/${quoteId}`,
    values: {
      Summary: {
        'Quote ID': [...value(quoteId), ...title(quoteId)],
        Type: value('SGX 3'),
        MRENCLAVE: value(hexAt(112, 32)),
        MRSIGNER: value(hexAt(176, 32)),
        Batch: [...value(batchIndex), ...link(`/batch/${batchIndex}`)],
        Root: value(proof.development === true ? 'DEVELOPMENT' : 'INTEL'),
        'Platform status': value('UpToDate'),
        Submitted: [...value(submittedAt), ...time(submittedAt)],
        'L1 transaction': [...value(l1TxHash), ...title(l1TxHash)],
        Size: text(`${number(size)} bytes`),
      },
      ...Object.fromEntries(
        Object.entries(QUOTE).map(([panel, fields]) => [
          panel,
          Object.fromEntries(fields.map(cut)),
        ]),
      ),
    },
    rows: {
      '[role=group][aria-label=Collateral] tbody tr': Object.entries(
        proof.collateral ?? {},
      ).map(([name, file]) => [
        text(name),
        text(`${number(file.length)} bytes`),
        [`label Copy ${name}`],
      ]),
    },
  }
}

/** Words of a proof in SP1's layout, in their order. */
const POINTS = ['A.x', 'A.y', 'B.x1', 'B.x0', 'B.y1', 'B.y0', 'C.x', 'C.y'] as const
const WORD = 64

/** The newest zero-knowledge proof, with what it must speak of. */
export const zkScreen: Screen = async (explorer) => {
  const { lastZkProvenBatch: index = 1 } = await explorer.call('statistic')
  const batch = await explorer.call('batchDetail', { batchIndex: index })
  const before = await explorer.call('batchDetail', { batchIndex: index - 1 })
  const [chain] = await explorer.call('chainList')
  const { zk } = batch
  const proof = zk?.proof ?? ''
  const words = [
    ['chainId', `0x${(chain?.l2ChainId ?? 0).toString(16).padStart(WORD, '0')}`],
    ['batchHash', batch.hash],
    ['stateRootBefore', before.stateRoot ?? ''],
    ['stateRoot', batch.stateRoot ?? ''],
    ['l2MsgRoot', batch.l2MsgRoot ?? ''],
  ] as const
  const wordAt = (index: number, hex: string, from: number) =>
    `0x${hex.slice(from + index * WORD, from + (index + 1) * WORD)}`
  const whole = (raw = ''): Facts => [...value(raw), ...title(raw)]
  const verifier = zk?.verifier ?? ''
  return {
    path: `/zk-proof?batchIndex=${index}`,
    values: {
      Overview: {
        Batch: [
          ...value(index),
          ...link(`/batch/${index}`),
          ...text(`Batch ${number(index)}`),
        ],
        State: [...value(zk?.state ?? ''), ...proofState(zk?.state ?? 'PENDING')],
        'Proof system': text(zk?.system ?? ''),
        'Proving time': [
          ...value(zk?.provingMs ?? ''),
          ...text(formatSpanTime(zk?.provingMs ?? 0, english)),
        ],
        ...(zk?.readyTime === undefined
          ? {}
          : { Ready: [...value(zk.readyTime), ...time(zk.readyTime)] }),
        ...(zk?.l1TxHash === undefined ? {} : { 'L1 transaction': whole(zk.l1TxHash) }),
        'Verifier on L1': [...value(verifier), ...title(getAddress(verifier))],
      },
      'Proof bytes': {
        Selector: title(proof.slice(0, 10)),
        ...Object.fromEntries(
          POINTS.map((name, at) => [`Point ${name}`, title(wordAt(at, proof, 10))]),
        ),
        Proof: value(proof),
      },
      Keys: {
        'Program key': whole(zk?.programVKey),
        'Verifying key hash': whole(zk?.verifyingKeyHash),
        'Verifying key': value(zk?.verifyingKey ?? ''),
      },
    },
    rows: {
      '[data-testid=public-value]': words.map(([name, word], at) => [
        text(zkTexts[name]),
        title(wordAt(at, zk?.publicValues ?? '', 2)),
        title(word),
        text('Matches'),
      ]),
    },
  }
}
