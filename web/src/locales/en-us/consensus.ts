import { consensusWords } from '@bvlgarichain/verify/english/consensus'

/** Texts of checking layer 1 by its consensus. */
export const consensus = {
  ...consensusWords,
  checkpoint: 'Trusted checkpoint',
  checkpointHint:
    'Root of a finalized beacon block, at most a few weeks old, from a source you trust.',
  check: 'Check the signatures',
  checking: 'Checking the signatures',
  unreachable: 'The beacon node can’t be reached or doesn’t have the checkpoint.',
  notOffered: 'No beacon node is configured, so L1 finality can’t be verified.',
} as const
