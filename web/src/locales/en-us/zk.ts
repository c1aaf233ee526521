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
  ownFile: 'Choose a file',
  pasteFileHint:
    'JSON as this explorer saves it, or the bytes of the proof; you can also drop it here',
  pasteFileFault: 'This file contains no proof.',
  neighbours: 'Previous and next proof',
  previous: 'Proof of the previous batch, {index}',
  next: 'Proof of the next batch, {index}',
  jump: 'Proof of batch',
  jumpPlaceholder: 'Batch',
  go: 'Go',
  none: 'No ZK proof yet',
  noneText: 'No batch on this network has a ZK proof yet.',
  noProof: 'Batch {index} has no ZK proof',
  unknown: 'There is no batch {index} on this network.',
  development: 'Development key',
  developmentText:
    'This proof was made with a development verifying key. It shows that the system works, but proves nothing about execution.',

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
    'Public inputs of the proof. Batch hash and roots are compared with events of the rollup contract on L1, which your browser checks, and the chain ID with the one that this explorer reports.',
  value: 'Value',
  inProof: 'In the proof',
  derived: 'Expected',
  reported: 'reported, not checked',
  limitChainId: 'Chain ID of the network: this explorer reports it',
  match: 'Comparison',
  chainId: 'Chain ID',
  batchHash: 'Batch hash',
  stateRootBefore: 'State root before',
  stateRoot: 'State root after',
  l2MsgRoot: 'Message root',
  unknownValues:
    'These {count} bytes are not the five words of a batch, so they are shown undecoded.',

  keys: 'Keys',
  programVKey: 'Program key',
  programVKeyHint: 'Identifies the program whose execution is proven.',
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

  verdict: 'Verification in your browser',
  verdictChecking: 'Checking the proof in your browser',
  verdictVERIFIEDText:
    'Your browser checked every step below, under a published SP1 verifying key.',
  verdictGENUINEText:
    'Valid under a published SP1 verifying key. The steps not checked show what remains unknown.',
  verdictDevelopmentText:
    'Every step passed, but the creator of “{name}” can forge proofs, so this proves nothing about execution.',
  verdictFAILText: 'At least one step failed; see its details.',
  verdictNOT_CHECKEDText:
    'No step failed, but some could not be checked, so the proof is not verified.',
  verdictUnavailable: 'The proof could not be checked',
  verdictUnavailableText:
    'The verifier could not be loaded. Reload the page to try again.',
  checkedIn: 'Checked in {duration} on your machine.',
  paste: 'Verify a proof',
  pasteText:
    'Nothing you paste leaves your browser. Accepts Groth16 proofs of SP1 2 to 6.1.',
  pasteProof: 'Proof',
  pasteProofHint: '260 or 356 bytes in hex',
  pasteValues: 'Public values',
  pasteValuesHint: 'Bytes in hex, of any length',
  pasteVKey: 'Program key',
  pasteVKeyHint: '32 bytes in hex',
  ownCheck: 'Verify',
  ownClear: 'Clear',
} as const
