// @window

import { toAddress } from '@bvlgarichain/contract'
import { QueryClient } from '@tanstack/react-query'
import t, { type Test } from 'tap'
import { encodeAbiParameters, type Hex, parseAbiParameters } from 'viem'
import { openWindow } from '../../../fixtures/browser-window.ts'
import { contractCall, nodeResponse } from '../../../fixtures/node-response.ts'
import { scriptFetch } from '../../../fixtures/scripted-fetch.ts'

openWindow()
const { safeQuery } = await import('../../../../src/parts/contract/proxy/safe.ts')

const SAFE = toAddress(`0x${'aa'.repeat(20)}`)
const OWNER = toAddress(`0x${'bb'.repeat(20)}`)

/** Answers calls by the first four bytes; the others revert. */
function node(t: Test, results: Readonly<Record<string, Hex>>) {
  scriptFetch(t, async ({ body }) => nodeResponse(body, contractCall(results)))
}

t.test('owners, threshold and modules; what the contract lacks is missing', async (t) => {
  const [version, owners, threshold, modules] = [
    encodeAbiParameters([{ type: 'string' }], ['1.4.1']),
    encodeAbiParameters([{ type: 'address[]' }], [[OWNER]]),
    encodeAbiParameters([{ type: 'uint256' }], [1n]),
    encodeAbiParameters(parseAbiParameters('address[], address'), [[], OWNER]),
  ]
  node(t, {
    '0xffa1ad74': version,
    '0xa0e67e2b': owners,
    '0xe75235b8': threshold,
    '0xcc2f8452': modules,
  })
  t.same(await new QueryClient().fetchQuery(safeQuery(SAFE)), {
    version: '1.4.1',
    owners: [OWNER],
    threshold: 1n,
    nonce: undefined,
    modules: [],
  })
})

t.test('bytes that do not fit are missing', async (t) => {
  node(t, { '0xa0e67e2b': '0x1234', '0xe75235b8': '0x' })
  const facts = await new QueryClient().fetchQuery(safeQuery(SAFE))
  t.match(facts, { owners: undefined, threshold: undefined })
})
