import { proofWords } from '@bvlgarichain/verify/english/proof'

/** Texts of the ZK proof. */
export const zk = {
  ...proofWords,
  title: 'ZK proof',
  titleOf: 'ZK proof of batch {index}',
  listHeading: 'ZK proofs',
  listTitle: 'Latest ZK proofs',
  listState: 'On L1',
  listVerdict: 'In your browser',
  verifyOf: 'Verify the ZK proof of batch {index}',
  rowNoProof: 'Not verified: the proof could not be loaded',
  pasteFile: 'Choose a file',
  pasteFileHint:
    'JSON as this explorer saves it, or the bytes of the proof; you can also drop it here',
  pasteFileFault: 'This file holds no proof.',
  neighbours: 'Proof of the batch before and after',
  previous: 'Proof of batch {index}, the one before',
  next: 'Proof of batch {index}, the one after',
  jump: 'Proof of batch',
  jumpPlaceholder: 'Index',
  go: 'Go',
  none: 'No zero-knowledge proof yet',
  noneText: 'No batch of this network has been proven this way.',
  noProof: 'Batch {index} has no zero-knowledge proof',
  unknown: 'There is no batch {index} on this network.',
  development: 'Development key',
  developmentText:
    'This proof was made under a development verifying key. It shows that the machinery works, and proves nothing about execution.',

  overview: 'Overview',
  batch: 'Batch',
  batchLink: 'Batch {index}',
  state: 'State',
  system: 'Proof system',
  provingTime: 'Proving time',
  ready: 'Ready',
  l1Tx: 'L1 transaction',
  verifier: 'Verifier on L1',
  size: 'Size',
  sizeValue: '{count} bytes',

  publicValues: 'Public values',
  publicValuesText:
    'What the proof speaks of, each beside the same value taken from the batch, the batch before and the network.',
  value: 'Value',
  inProof: 'In the proof',
  derived: 'From the batch',
  match: 'Comparison',
  chainId: 'Chain id',
  batchHash: 'Batch hash',
  stateRootBefore: 'State root before',
  stateRoot: 'State root after',
  l2MsgRoot: 'Message root',
  unknownValues:
    'These are {count} bytes, not the five words of a batch; they are shown as they are.',

  keys: 'Keys',
  programVKey: 'Program key',
  programVKeyHint: 'Names the program whose execution is proven.',
  verifyingKeyHash: 'Verifying key hash',
  verifyingKeyHashHint:
    'SHA-256 of the verifying key; the proof begins with its first four bytes.',
  verifyingKey: 'Verifying key',

  layout: 'Proof bytes',
  selector: 'Selector',
  selectorHint: 'First four bytes of the verifying key’s hash.',
  exitCode: 'Exit code',
  vkRoot: 'Key root',
  nonce: 'Nonce',
  point: 'Point {name}',
  proof: 'Proof',
  proofFile: 'proof',
  vkFile: 'verifying key',
  json: 'everything as JSON',

  verdict: 'Verified in your browser?',
  verdictChecking: 'Checking the proof in your browser',
  verdictVERIFIEDText:
    'Your browser checked every step below, under a verifying key that SP1 has published.',
  verdictGENUINEText:
    'It holds under a verifying key that SP1 has published. The steps that were not checked say what is unknown here.',
  verdictDevelopmentText:
    'Every step is right, but whoever made “{name}” can prove anything under it: this says nothing about execution.',
  verdictFAILText: 'At least one step failed; it says what is wrong.',
  verdictNOT_CHECKEDText:
    'No step failed, but without those left open this is no verified proof.',
  verdictUnavailable: 'The proof could not be checked',
  verdictUnavailableText:
    'The part of this page that verifies could not be loaded. Reload the page to try again.',
  checkedIn: 'Checked in {duration} on your machine.',
  paste: 'Verify a proof',
  pasteText:
    'Nothing you paste leaves your browser. Any Groth16 proof of SP1 2 to 6.1 will do.',
  pasteProof: 'Proof',
  pasteProofHint: '260 or 356 bytes in hex',
  pasteValues: 'Public values',
  pasteValuesHint: 'Bytes in hex, of any length',
  pasteVKey: 'Program key',
  pasteVKeyHint: '32 bytes in hex',
  pasteCheck: 'Check',
  pasteClear: 'Clear',
} as const
