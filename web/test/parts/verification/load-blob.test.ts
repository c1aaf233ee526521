import type { Hex } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { numberToHex } from 'viem/utils'
import type { NodeReader } from '../../../src/api/rpc.ts'
import { loadBlob } from '../../../src/parts/verification/load-blob.ts'
import { BLOB_PATH, carried, next } from '../../fixtures/carried.ts'
import { evidence } from '../../fixtures/evidence.ts'
import { json, scriptFetch } from '../../fixtures/scripted-fetch.ts'

const { batch, calldata, commit, blob } = carried
const { blobVersionedHashes } = batch.dataAvailability ?? {}
const l1 = { calldata, commit, blobVersionedHashes, missing: [] }

/** Loads the blob by a node with this block after the commitment. */
async function load(
  t: Test,
  block: unknown,
  response: () => Promise<Response> | Response = () => json({ data: blob }),
) {
  const seen = scriptFetch(t, async () => response())
  const asked: unknown[] = []
  const read: NodeReader = async (calls) => {
    asked.push(...calls)
    return calls.map(() => ({ kind: 'RESULT', result: block }))
  }
  const { signal } = new AbortController()
  const loading = await loadBlob(batch, l1, { read, isOffered: true, signal })
  return { loading, paths: seen.map(({ url }) => url.pathname), asked }
}

t.test('the next block names the beacon block with the blob', async (t) => {
  const { loading, paths, asked } = await load(t, next)
  t.same(loading, { blob })
  t.same(paths, [BLOB_PATH])
  const { number: committed } = commit.block as unknown as { readonly number: Hex }
  const number = numberToHex(BigInt(committed) + 1n)
  t.same(asked, [{ method: 'eth_getBlockByNumber', params: [number, false] }])
})

t.test('a chain without beacon blocks has blobs by the block’s own hash', async (t) => {
  const { paths } = await load(t, {
    ...next,
    parentBeaconBlockRoot: `0x${'0'.repeat(64)}`,
  })
  t.match(paths[0], commit.block.hash)
})

t.test('a blob that is not there has its reason', async (t) => {
  for (const [block, response, fault, requests] of [
    [null, undefined, 'blobTooNew', 0],
    [{ ...next, parentHash: batch.hash }, undefined, 'blobNotLoaded', 0],
    [{ parentHash: next.parentHash }, undefined, 'blobNotLoaded', 0],
    [{ ...next, parentBeaconBlockRoot: null }, undefined, 'blobNotLoaded', 0],
    [{ ...next, parentBeaconBlockRoot: 5 }, undefined, 'blobNotLoaded', 0],
    [5, undefined, 'blobNotLoaded', 0],
    [next, () => json({}, { status: 410 }), 'blobGone', 1],
    [next, () => json({}, { status: 404 }), 'blobUnknown', 1],
    [next, () => json({}, { status: 502 }), 'blobNotLoaded', 1],
    [next, () => json({ data: 5 }), 'blobNotLoaded', 1],
    [next, () => json(null), 'blobNotLoaded', 1],
    [next, () => new Response('no JSON'), 'blobNotLoaded', 1],
    [next, () => Promise.reject(new TypeError('offline')), 'blobNotLoaded', 1],
  ] as const) {
    const { loading, paths } = await load(t, block, response)
    t.same(loading, { fault })
    t.equal(paths.length, requests)
  }
})

t.test('without a beacon node nothing is requested', async (t) => {
  const seen = scriptFetch(t, async () => json({}))
  const { signal } = new AbortController()
  const read: NodeReader = () => Promise.reject(new Error('asked'))
  const access = { read, isOffered: false, signal }
  t.same(await loadBlob(batch, l1, access), { fault: 'blobNotOffered' })
  const offered = { ...access, isOffered: true }
  t.same(await loadBlob(batch, l1, offered), { fault: 'blobNotLoaded' })
  t.same(await loadBlob(batch, { ...l1, commit: undefined }, offered), {
    fault: 'blobNotLoaded',
  })
  t.same(await loadBlob(batch, l1, { ...offered, read: undefined }), {
    fault: 'blobNotLoaded',
  })
  t.equal(seen.length, 0)
})

t.test('a payload in the call data, or in several blobs, loads none', async (t) => {
  const { signal } = new AbortController()
  const read: NodeReader = () => Promise.reject(new Error('asked'))
  const access = { read, isOffered: true, signal }
  t.same(await loadBlob(evidence.batch, { ...evidence, missing: [] }, access), {})
  t.same(await loadBlob(batch, { ...l1, blobVersionedHashes: undefined }, access), {})
  t.same(await loadBlob(batch, { ...l1, calldata: '0x12' }, access), {})
  const [hash = batch.hash] = blobVersionedHashes ?? []
  const dataAvailability = {
    ...batch.dataAvailability,
    blobVersionedHashes: [hash, hash],
  }
  t.same(await loadBlob({ ...batch, dataAvailability }, l1, access), {})
})

t.test('a check that is given up has no result', async (t) => {
  const controller = new AbortController()
  scriptFetch(t, async () => {
    controller.abort(new Error('left'))
    throw new DOMException('aborted', 'AbortError')
  })
  const read: NodeReader = async () => [{ kind: 'RESULT', result: next }]
  const { signal } = controller
  await t.rejects(loadBlob(batch, l1, { read, isOffered: true, signal }), {
    message: 'left',
  })
})
