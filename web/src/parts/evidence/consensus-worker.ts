import { type ConsensusRequest, verifyConsensus } from '@bvlgarichain/verify/consensus'

addEventListener('message', ({ data }: MessageEvent<ConsensusRequest>) => {
  postMessage(verifyConsensus(data))
})
