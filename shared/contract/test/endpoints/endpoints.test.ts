import t from 'tap'
import { type Endpoint, endpoints, opaqueEndpoints, publicPath } from '../../src/index.ts'

const rows = Object.values<Endpoint>(endpoints)

t.test('the contract has the 32 rows of the specification', async (t) => {
  t.equal(rows.length, 32)
  t.same(rows.map((call) => call.path).sort(), [
    'batch_query_tx_status',
    'latest/address/txs',
    'latest_verified_block_height',
    'official_website/query_statistic_info',
    'query_account_token_list_by_page',
    'query_batch_detail',
    'query_batch_list_by_page',
    'query_batch_meta',
    'query_batch_tee_proof',
    'query_batch_transaction_list_by_page',
    'query_block_detail',
    'query_block_list_by_page',
    'query_chain_list',
    'query_l1_l2_tx_mapping_by_page',
    'query_observation_info',
    'query_statistic_info',
    'query_statistic_info/histogram/10s/avg/tx',
    'query_statistic_info/histogram/10s/peak/tx',
    'query_token_count',
    'query_token_holder_list_by_page',
    'query_token_list_by_page',
    'query_token_transfer_by_page',
    'query_token_transfer_list_by_page',
    'query_trace_detail',
    'query_trace_list',
    'query_tx_detail',
    'query_tx_list_by_page',
    'query_user_transfer_list_by_page',
    'service/open',
    'service/stop',
    'token/detail',
    'v2/query_statistic_info',
  ])
})

t.test('payload kinds are those of the specification', async (t) => {
  const suffixes = (payload: Endpoint['payload']) =>
    rows
      .filter((call) => call.payload === payload)
      .map((call) => call.path)
      .sort()
  t.same(suffixes('none'), [
    'latest_verified_block_height',
    'query_statistic_info',
    'query_token_count',
  ])
  t.same(suffixes('json'), [
    'batch_query_tx_status',
    'official_website/query_statistic_info',
    'query_observation_info',
    'query_trace_list',
    'v2/query_statistic_info',
  ])
})

t.test('two opaque calls take params and two a JSON body', async (t) => {
  t.same(opaqueEndpoints.map((call) => call.payload).sort(), [
    'json',
    'json',
    'params',
    'params',
  ])
})

t.test(
  'only the service calls change something, and those are never cached',
  async (t) => {
    t.same(
      rows.filter((call) => call.changes).map((call) => call.path),
      ['service/open', 'service/stop'],
    )
    for (const call of rows) t.equal(call.ttlMs === 0, call.changes, call.path)
  },
)

t.test('a path is the prefix and the suffix', async (t) => {
  t.equal(
    publicPath(endpoints.tokenDetail),
    '/explorer/v1/fusion_insight/l2/token/detail',
  )
})
