import {
  type Endpoint,
  type EndpointName,
  endpoints,
  METRICS,
} from '@bvlgarichain/contract'
import type { Test } from 'tap'
import { responseCheck } from '../fixtures/response-check.ts'
import type { Explorer } from './explorer.ts'

/** Every endpoint responds as the contract says. */
export async function everyEndpointResponds(t: Test, explorer: Explorer) {
  const { send, get } = explorer
  const [tx] = (await get('transactionList', { pageSize: 1 })).list
  const [token] = (await get('tokenList', {})).list
  const [batch] = (await get('batchList', { finality: 'FINALIZED' })).list
  const [trace] = (await get('traceList', {})).list
  const batchIndex = batch?.batchIndex
  const address = tx?.from
  const tokenId = token?.tokenId
  const requests: Partial<Record<EndpointName, readonly object[]>> = {
    series: [{ metrics: METRICS.slice(0, 8), interval: 'HOUR' }],
    blockList: [{}, { batchIndex }],
    blockDetail: [{ blockHeight: tx?.blockHeight }, { blockHash: tx?.blockHash }],
    batchList: [{}, { finality: 'COMMITTED' }, { pageNum: 3, pageSize: 7 }],
    batchDetail: [{ batchIndex: 0 }, { batchIndex }],
    batchMeta: [{ batchIndex }],
    batchTeeProof: [{ batchIndex }],
    batchTransactionList: [{ batchIndex }, { batchIndex, pageNum: 2, pageSize: 5 }],
    transactionList: [{}, { address }, { blockHeight: tx?.blockHeight }],
    transactionDetail: [{ txHash: tx?.hash }],
    transactionStatus: [{ txHashes: [tx?.hash, `0x${'00'.repeat(32)}`] }],
    latestAddressTransactions: [{ address }],
    tokenDetail: [{ tokenId }, { tokenId: 'native' }],
    tokenHolderList: [{ tokenId }, { tokenId: 'native' }],
    tokenTransfers: [{ tokenId }],
    accountTokenList: [{ address }],
    accountTransferList: [{ address }],
    crossLayerMessageList: [{ direction: 'L1_TO_L2' }, { direction: 'L2_TO_L1' }],
    traceList: [{}, { errorsOnly: true }, { minDurationMs: 1_000 }],
    traceDetail: [{ traceId: trace?.traceId }],
  }
  for (const [name, call] of Object.entries<Endpoint>(endpoints) as [
    EndpointName,
    Endpoint,
  ][]) {
    const faultsOf = responseCheck(name)
    for (const request of requests[name] ?? [{}]) {
      const { status, body } = await send(name, request)
      const label = `${call.path} ${JSON.stringify(request)}`
      t.equal(status, 200, `${label} ${body.message}`)
      t.equal(faultsOf(body.data), '', label)
    }
  }
  const wrong = await send('batchDetail', { batchIndex: 'x' })
  t.equal(wrong.status, 400)
  t.match(wrong.body.message, 'batchIndex')
  t.equal((await send('batchDetail', { batchIndex: 999_999 })).status, 404)
}
