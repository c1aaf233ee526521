export {
  CONSENSUS_NETWORKS,
  type ConsensusNetwork,
  periodOf,
} from './light-client/networks.ts'
export {
  type ConsensusReason,
  type ConsensusRequest,
  type ConsensusStep,
  type ConsensusStepId,
  type ConsensusVerification,
  type FinalizedBlock,
  HISTORY_ADDRESS,
  HISTORY_WINDOW,
  historySlot,
  MAX_UPDATES,
  verifyConsensus,
} from './light-client/verify-consensus.ts'
