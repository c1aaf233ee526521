import {
  type TokenTransfer,
  type TransactionDetail,
  type Trust,
  toAddress,
  toHash,
  toWei,
} from '@bvlgarichain/contract'
import { blockOfRpc, readHeader } from '@bvlgarichain/verify/block'
import { verifyWithdrawal } from '@bvlgarichain/verify/withdrawal'
import t, { type Test } from 'tap'
import { decodeFunctionData, encodeFunctionData, parseAbi } from 'viem'
import { bytesToHex, concatBytes, hexToBytes, keccak256, numberToHex } from 'viem/utils'
import { makeQueryClient } from '../../../src/api/query-client.ts'
import { accountVerdictOf } from '../../../src/parts/evidence/account-verdict.ts'
import {
  checkLadder,
  confirmRung,
  type LadderSubject,
  type Rung,
} from '../../../src/parts/evidence/ladder.ts'
import { openWindow } from '../../fixtures/browser-window.ts'
import { carried } from '../../fixtures/carried.ts'
import { type BatchEvidence, evidence, linked } from '../../fixtures/evidence.ts'
import { json } from '../../fixtures/scripted-fetch.ts'
import { serveEvidence } from '../../fixtures/serve-evidence.ts'

openWindow()
const { block, transactions, batch } = evidence
const trust = {
  ...evidence.trust,
  bridge: evidence.trust.bridge && {
    ...evidence.trust.bridge,
    l1Mailbox: toAddress('0x5fbdb2315678afecb367f032d93f642f64180aa3'),
  },
}
const [tx] = transactions
const { batchIndex } = batch
const own: TransactionDetail = { ...tx, batchIndex }

async function check(
  t: Test,
  subject: LadderSubject,
  onRungs?: (rungs: readonly Rung[]) => void,
  rpc: readonly ('l1' | 'l2')[] = ['l1', 'l2'],
  source: BatchEvidence = evidence,
  responses: Readonly<Record<string, unknown>> = {},
  blobs = true,
  trusted: Partial<Trust> = {},
): Promise<readonly Rung[]> {
  serveEvidence(t, [], source, responses)
  const client = makeQueryClient({ onError: () => {} })
  t.teardown(() => client.clear())
  const none = {
    teeRoots: [],
    teeMeasurements: [],
    zkVerifyingKeys: [],
    zkPrograms: [],
  }
  const access = {
    client,
    signal: new AbortController().signal,
    settings: { rpc, blobs, trust: { ...none, ...trust, ...trusted } },
  }
  return await checkLadder(subject, access, onRungs)
}

async function outcomes(
  t: Test,
  subject: LadderSubject,
  rpc?: readonly ('l1' | 'l2')[],
  source?: BatchEvidence,
) {
  const rungs = await check(t, subject, undefined, rpc, source)
  return rungs.map(({ id, outcome, reason, step }) =>
    [id, outcome, reason ?? step?.step.reason].filter(Boolean).join(' '),
  )
}

t.test('all rungs of recorded evidence are checked', async (t) => {
  t.same(await outcomes(t, { kind: 'transaction', tx: own }), [
    'hash PASS',
    'signature PASS',
    'inclusion PASS',
    'receipts PASS',
    'transfers PASS',
    'fee PASS',
    // Recorded evidence has no state to execute on.
    'execution NOT_CHECKED unreachable',
    'batch PASS',
    'data PASS',
    'commitment NOT_CHECKED reported',
    'acceptance NOT_CHECKED reported',
  ])
  t.same(await outcomes(t, { kind: 'block', block: { ...block, batchIndex } }), [
    'hash PASS',
    'contents PASS',
    'receipts PASS',
    'execution NOT_CHECKED unreachable',
    'batch PASS',
    'data PASS',
    'commitment NOT_CHECKED reported',
    'acceptance NOT_CHECKED reported',
  ])
  t.same(await outcomes(t, { kind: 'batch', batch }), [
    'hash PASS',
    'data PASS',
    'commitment NOT_CHECKED reported',
    'acceptance NOT_CHECKED reported',
  ])
})

t.test('data in a blob are checked by its commitment', async (t) => {
  const subject = { kind: 'batch', batch: carried.batch } as const
  const dataOf = async (source: BatchEvidence, blobs = true) => {
    const rungs = await check(t, subject, undefined, ['l1'], source, {}, blobs)
    const { outcome, step, success } = rungs.find(({ id }) => id === 'data') ?? {}
    return [outcome, step?.step.id, step?.step.reason ?? success]
      .filter(Boolean)
      .join(' ')
  }
  t.equal(await dataOf(carried), 'PASS dataBlob')
  const other = carried.blob.replace('0x00', '0x01')
  t.equal(
    await dataOf({ ...carried, blobOf: () => json({ data: other }) }),
    'FAIL blob blobDiffers',
  )
  const invalid = `0x${'ff'.repeat(131_072)}`
  t.equal(
    await dataOf({ ...carried, blobOf: () => json({ data: invalid }) }),
    'FAIL blob blobDiffers',
  )
  t.equal(await dataOf(carried, false), 'NOT_CHECKED blob blobNotOffered')
  for (const [status, reason] of [
    [410, 'blobGone'],
    [404, 'blobUnknown'],
    [503, 'blobNotLoaded'],
  ] as const) {
    const source = { ...carried, blobOf: () => json({}, { status }) }
    t.equal(await dataOf(source), `NOT_CHECKED blob ${reason}`)
  }
  const { next: _, ...young } = carried
  t.equal(await dataOf(young), 'NOT_CHECKED blob blobTooNew')
})

t.test('a transfer that no log of the receipt has fails', async (t) => {
  const { from } = own
  const invented = {
    txHash: own.hash,
    token: { tokenId: from },
    from,
    to: from,
    amount: toWei('1'),
  } as TokenTransfer
  const rungs = await outcomes(t, {
    kind: 'transaction',
    tx: { ...own, tokenTransfers: [invented] },
  })
  t.equal(rungs[4], 'transfers FAIL transferUnknown')
  // The list of the block leaves the transaction out: its logs are nobody's.
  const others = { list: transactions.slice(1), total: 2, pageNum: 1, pageSize: 100 }
  const subject = { kind: 'transaction', tx: own } as const
  const left = await check(t, subject, undefined, ['l1'], evidence, {
    query_tx_list_by_page: others,
  })
  t.match(
    left.find(({ id }) => id === 'transfers'),
    { outcome: 'NOT_CHECKED', reason: 'logsNotVerified' },
  )
})

t.test('rungs are told as soon as they are known', async (t) => {
  const told: string[][] = []
  const rungs = await check(t, { kind: 'batch', batch }, (known) =>
    told.push(known.map(({ id }) => id)),
  )
  t.same(told.at(0), ['hash'])
  t.same(
    told.at(-1),
    rungs.map(({ id }) => id),
  )
})

t.test('roots and counts that layer 1 contradicts fail', async (t) => {
  const of = (change: object) =>
    outcomes(t, { kind: 'batch', batch: { ...batch, ...change } })
  t.equal((await of({ stateRoot: batch.hash }))[3], 'acceptance FAIL claimDiffers')
  t.equal((await of({ l2MsgRoot: batch.hash }))[3], 'acceptance FAIL claimDiffers')
  t.equal((await of({ txCount: batch.txCount + 1 }))[1], 'data FAIL shownDiffers')
  t.equal((await of({ endBlock: batch.endBlock + 1 }))[1], 'data FAIL shownDiffers')
  const more = { ...block, batchIndex, txCount: block.txCount + 1 }
  t.equal(
    (await outcomes(t, { kind: 'block', block: more }))[1],
    'contents FAIL countDiffers',
  )
})

t.test('success says how far the accepted proof reaches', async (t) => {
  const successOf = async (subject: LadderSubject) =>
    (await check(t, subject)).find(({ id }) => id === 'acceptance')?.success
  t.equal(await successOf({ kind: 'batch', batch }), 'acceptanceRoots')
  t.equal(await successOf({ kind: 'transaction', tx: own }), 'acceptanceEarlier')
  const { stateRoot: _, l2MsgRoot: __, ...bare } = batch
  t.equal(await successOf({ kind: 'batch', batch: bare }), undefined)
})

t.test('headers link a block to the state that layer 1 accepted', async (t) => {
  const subject = {
    kind: 'block',
    block: { ...linked.block, batchIndex: linked.batch.batchIndex },
  } as const
  const rungsWith = async (source: BatchEvidence, of: LadderSubject = subject) => {
    const rungs = await check(t, of, undefined, ['l1', 'l2'], source)
    return Object.fromEntries(rungs.map((rung) => [rung.id, rung]))
  }
  const { headers } = linked
  const linkedRungs = await rungsWith(linked)
  t.match(linkedRungs.batch, {
    outcome: 'PASS',
    success: 'batchLinked',
    facts: { count: String(headers.length) },
  })
  t.match(linkedRungs.acceptance, { reason: 'reported', success: 'acceptanceLinked' })
  const whole = await rungsWith(linked, { kind: 'batch', batch: linked.batch })
  t.equal(whole.acceptance?.success, 'acceptanceRootsLast')
  // A node that lacks a block, or gives another one for its hash, links nothing and contradicts nothing.
  const [first = {}, ...rest] = headers
  for (const lost of [rest, [{ ...first, gasUsed: '0x1' }, ...rest]]) {
    const rungs = await rungsWith({ ...linked, headers: lost })
    t.match(rungs.batch, { outcome: 'PASS', success: undefined })
    t.match(rungs.acceptance, { reason: 'reported', success: 'acceptanceEarlier' })
  }
})

t.test('the report data of a quote follow from the accepted proof', async (t) => {
  const rungs = await check(t, { kind: 'batch', batch })
  const { reportData } = { ...rungs.find(({ id }) => id === 'acceptance') }
  t.equal(reportData?.length, 64)
  t.equal(bytesToHex(reportData?.slice(0, 32) ?? new Uint8Array()), batch.hash)
  const { stateRoot = '0x', l2MsgRoot = '0x' } = batch
  const roots = concatBytes([hexToBytes(stateRoot), hexToBytes(l2MsgRoot)])
  t.same(reportData?.slice(32), keccak256(roots, 'bytes'))
})

t.test('an account is led from the state up to layer 1', async (t) => {
  const [proof] = evidence.proofs
  const { address } = proof
  const subject = { kind: 'balance', address, block, proof } as const
  t.same(await outcomes(t, subject), [
    'state PASS',
    'hash PASS',
    'batch PASS',
    'data PASS',
    'commitment NOT_CHECKED reported',
    'acceptance NOT_CHECKED reported',
  ])
  t.same(await outcomes(t, { ...subject, proof: { ...proof, balance: '0x1' } }), [
    'state FAIL fieldsDiffer',
    'hash PASS',
    'batch PASS',
    'data PASS',
    'commitment NOT_CHECKED reported',
    'acceptance NOT_CHECKED reported',
  ])
  const other = { ...block, gasUsed: Number(block.gasUsed) + 1 }
  t.match((await outcomes(t, { ...subject, block: other })).slice(0, 2), [
    'state NOT_CHECKED earlier',
    'hash FAIL headerDiffers',
  ])
})

t.test('an account is proven only in a confirmed block of layer 1', async (t) => {
  const [proof] = evidence.proofs
  const { address } = proof
  const subject = { kind: 'balance', address, block, proof } as const
  const rungs = await check(t, subject)
  const batchOf = { batch: String(batchIndex) }
  const verdictWith = (hashes: readonly string[]) =>
    accountVerdictOf(rungs.map((rung) => confirmRung(rung, hashes)))
  // The recorded block isn't the last one of its batch.
  const reportedState = { kind: 'REPORTED', ...batchOf, limits: ['State'] }
  t.same(verdictWith([]), reportedState)
  t.same(verdictWith([batch.hash]), reportedState, 'another block')
  const committed = evidence.commit.block.hash
  t.same(verdictWith([committed]), {
    kind: 'COMMITTED',
    ...batchOf,
    limits: ['Commit', 'State'],
  })
  const accepted = [committed, evidence.prove.block.hash]
  t.same(verdictWith(accepted), { kind: 'COMMITTED', ...batchOf, limits: ['State'] })
  const last = rungs.map((rung) =>
    rung.id === 'acceptance' ? ({ ...rung, success: 'acceptanceLinked' } as const) : rung,
  )
  const verdictOf = (hashes: readonly string[]) =>
    accountVerdictOf(last.map((rung) => confirmRung(rung, hashes)))
  t.same(verdictOf(accepted), { kind: 'PROVEN', ...batchOf })
  t.match(verdictOf([committed]), { kind: 'COMMITTED' })
  const { prove: _, ...unproven } = evidence
  const early = await check(t, subject, undefined, ['l1', 'l2'], {
    ...unproven,
    batch: { ...batch, proveL1TxHash: undefined },
  } as unknown as BatchEvidence)
  t.match(accountVerdictOf(early), { kind: 'REPORTED', limits: ['Commit', 'State'] })
  t.match(accountVerdictOf(early.map((rung) => confirmRung(rung, [committed]))), {
    kind: 'COMMITTED',
    limits: ['Commit', 'State'],
  })
  t.same(accountVerdictOf([]), { kind: 'HELD' })
  const contradicted = rungs.map((rung) =>
    rung.id === 'acceptance' ? ({ ...rung, outcome: 'FAIL' } as const) : rung,
  )
  t.same(accountVerdictOf(contradicted), { kind: 'HELD' })
})

t.test('a batch in an invented block of layer 1 is only reported', async (t) => {
  const invented = (event: BatchEvidence['prove']) => {
    const rpc: Readonly<Record<string, unknown>> = { ...event.block }
    const changed = blockOfRpc({ ...rpc, extraData: '0x1234' })
    const header = readHeader(changed)
    if (header.kind !== 'READ') throw new Error('no header')
    const hash = toHash(header.hash)
    return {
      ...event,
      block: { ...rpc, extraData: '0x1234', hash },
      receipts: event.receipts.map((receipt) => ({ ...receipt, blockHash: hash })),
    }
  }
  const { commit, prove } = evidence
  const source = { ...evidence, commit: invented(commit), prove: invented(prove) }
  t.not(source.commit.block.hash, commit.block.hash)
  const rungs = await check(t, { kind: 'batch', batch }, undefined, ['l1', 'l2'], source)
  const real = [commit.block.hash, prove.block.hash]
  for (const id of ['commitment', 'acceptance']) {
    const rung = rungs.find((candidate) => candidate.id === id)
    t.match(rung, { outcome: 'NOT_CHECKED', reason: 'reported' })
    t.equal(rung && confirmRung(rung, real).outcome, 'NOT_CHECKED')
  }
})

t.test('a rung without its parts says why, and forged data fail', async (t) => {
  t.same((await outcomes(t, { kind: 'transaction', tx: own }, ['l2'])).slice(7), [
    'batch NOT_CHECKED noL1Node',
    'data NOT_CHECKED noL1Node',
    'commitment NOT_CHECKED noL1Node',
    'acceptance NOT_CHECKED noL1Node',
  ])
  t.equal(
    (await outcomes(t, { kind: 'transaction', tx: own }, ['l1']))[6],
    'execution NOT_CHECKED noNode',
  )
  const { batchIndex: _, ...unbatched } = own
  t.match(await outcomes(t, { kind: 'transaction', tx: unbatched as typeof own }), [
    /PASS/,
    /PASS/,
    /PASS/,
    /PASS/,
    /PASS/,
    /PASS/,
    /execution/,
    'batch NOT_CHECKED notBatched',
  ])
  const forged = { ...block, batchIndex, gasUsed: Number(block.gasUsed) + 1 }
  t.equal(
    (await outcomes(t, { kind: 'block', block: forged }))[0],
    'hash FAIL hashDiffers',
  )
  t.equal(
    (await outcomes(t, { kind: 'transaction', tx: { ...own, gasUsed: 1 } }))[3],
    'receipts FAIL rootDiffers',
  )
  for (const change of [{ blockHeight: 1 }, { time: 1 }]) {
    const rungs = await outcomes(t, {
      kind: 'transaction',
      tx: { ...own, ...change } as typeof own,
    })
    t.match(rungs[2], /^inclusion FAIL blockDiffers/)
  }
  const dear = await outcomes(t, {
    kind: 'transaction',
    tx: { ...own, fee: toWei('1000000000000000000000') },
  })
  t.equal(dear[5], 'fee NOT_CHECKED feeDiffers')
  const elsewhere = await outcomes(t, {
    kind: 'transaction',
    tx: { ...own, blockHash: batch.hash },
  })
  t.match(elsewhere.slice(7, 9), [/^batch NOT_CHECKED/, 'data NOT_CHECKED notLoaded'])
  const other = { ...batch, dataHash: batch.hash }
  const [hash, data] = await outcomes(t, { kind: 'batch', batch: other })
  t.match(hash, /^hash FAIL/)
  t.match(data, /^data FAIL/)
})

const [withdrawal] = evidence.withdrawals
const claim = withdrawal?.message.claim
if (withdrawal === undefined || claim?.calldata === undefined) {
  throw new Error('no withdrawal is recorded')
}
const { message } = withdrawal
const { calldata: claimed } = claim
const subject = { kind: 'withdrawal', message, claim, l2ChainId: 904_212 } as const

t.test('a withdrawal is checked up to the accepted proof of its batch', async (t) => {
  t.same(await outcomes(t, subject, ['l1'], withdrawal), [
    'claim NOT_CHECKED reported',
    // Of this batch, only the accepted proof is recorded.
    'commitment NOT_CHECKED notLoaded',
    'acceptance NOT_CHECKED reported',
  ])
  const forged = { ...subject, message: { ...message, amount: toWei('1') } }
  t.match((await outcomes(t, forged, ['l1'], withdrawal))[0], /^claim FAIL/)
  t.same(await outcomes(t, subject, [], withdrawal), [
    'claim NOT_CHECKED noL1Node',
    'commitment NOT_CHECKED noL1Node',
    'acceptance NOT_CHECKED noL1Node',
  ])
})

t.test('a withdrawal that the server invents with a root of its own fails', async (t) => {
  const { message, batch } = withdrawal
  const l2ChainId = 904_212
  const abi = parseAbi([
    'function claim((uint256 nonce,address sender,address target,bytes data),uint256,uint256,bytes32[])',
  ])
  const { args } = decodeFunctionData({ abi, data: claimed })
  const [sent, ...rest] = args
  const amount = toWei('1000000000000000000000000')
  const data = `${sent.data.slice(0, -64)}${numberToHex(BigInt(amount), { size: 32 }).slice(2)}`
  const calldata = encodeFunctionData({
    abi,
    args: [{ ...sent, data: data as `0x${string}` }, ...rest],
  })
  const given = { l2ChainId, bridge: trust.bridge }
  const factOf = (id: string, name: string, of: typeof claim) => {
    const { steps } = verifyWithdrawal({ ...message, amount }, of, given)
    return toHash(String(steps.find((step) => step.id === id)?.facts?.[name]))
  }
  const leaf = factOf('leaf', 'leaf', { ...claim, calldata })
  const root = factOf('proof', 'root', { ...claim, calldata, leaf })
  const invented = { ...claim, calldata, leaf, root }
  const { messageHash: _, ...bare } = message
  const subject = {
    kind: 'withdrawal',
    message: { ...bare, messageHash: leaf, amount, claim: invented },
    claim: invented,
    l2ChainId,
  } as const
  const source = { ...withdrawal, batch: { ...batch, l2MsgRoot: root } }
  t.same(
    verifyWithdrawal(subject.message, invented, {
      ...given,
      batch: source.batch,
    }).steps.filter(({ outcome }) => outcome !== 'PASS'),
    [{ id: 'root', outcome: 'NOT_CHECKED', reason: 'rootReported' }],
    'it matches all that the server reports',
  )
  t.same(await outcomes(t, subject, ['l1'], source), [
    'claim FAIL rootDiffers',
    'commitment NOT_CHECKED notLoaded',
    'acceptance FAIL claimDiffers',
  ])
})

t.test('a claim rests on an accepted proof whose own rung passes', async (t) => {
  const source = {
    ...withdrawal,
    batch: { ...withdrawal.batch, stateRoot: batch.hash },
  }
  t.match(await outcomes(t, subject, ['l1'], source), [
    'claim NOT_CHECKED acceptanceFails',
    /commitment/,
    'acceptance FAIL claimDiffers',
  ])
  // The server has another batch than the claim's.
  const other = { ...withdrawal, batch: { ...withdrawal.batch, batchIndex } }
  t.match(await outcomes(t, subject, ['l1'], other), ['claim NOT_CHECKED notLoaded'])
})

t.test('a claim that is sent to another contract fails', async (t) => {
  const { message } = withdrawal
  const subject = {
    kind: 'withdrawal',
    message,
    claim: { ...claim, bridge: own.from },
    l2ChainId: 904_212,
  } as const
  t.match(await outcomes(t, subject, ['l1'], withdrawal), ['claim FAIL otherMailbox'])
  const recorded = { ...subject, claim }
  const rungs = await check(t, recorded, undefined, ['l1'], withdrawal, {}, true, {
    bridge: evidence.trust.bridge,
  })
  t.match(rungs[0], { outcome: 'NOT_CHECKED', step: { step: { reason: 'noMailbox' } } })
})

t.test('the state root of a transaction’s block counts only in its header', async (t) => {
  const header = linked.headers?.at(-1)
  if (header === undefined) return t.fail('none is recorded')
  const last = { ...blockOfRpc(header), batchIndex: linked.batch.batchIndex }
  const tx = {
    ...own,
    blockHash: last.hash,
    blockHeight: last.height,
    batchIndex: linked.batch.batchIndex,
  } as TransactionDetail
  const successWith = async (shown: object) => {
    const subject = { kind: 'transaction', tx } as const
    // The node of L2 isn't offered, so no headers are loaded.
    const rungs = await check(t, subject, undefined, ['l1'], linked, {
      query_block_detail: shown,
      query_tx_list_by_page: { list: [], total: 2_001, pageNum: 1, pageSize: 100 },
    })
    const { reason, success } = rungs.find(({ id }) => id === 'acceptance') ?? {}
    return [reason, success]
  }
  t.same(await successWith(last), ['reported', 'acceptanceLast'])
  const forged = { ...last, gasUsed: Number(last.gasUsed ?? 0) + 1 }
  t.same(await successWith(forged), ['reported', 'acceptanceEarlier'])
})

t.test(
  'a block with more transactions than are loaded has a reason of its own',
  async (t) => {
    const list = { list: transactions, total: 2_001, pageNum: 1, pageSize: 100 }
    const rungs = await check(
      t,
      { kind: 'transaction', tx: own },
      undefined,
      ['l1'],
      evidence,
      {
        query_tx_list_by_page: list,
      },
    )
    for (const id of ['inclusion', 'receipts']) {
      t.match(
        rungs.find((rung) => rung.id === id),
        {
          outcome: 'NOT_CHECKED',
          reason: 'tooManyTransactions',
          facts: { count: '2001' },
        },
      )
    }
    t.match(
      rungs.find(({ id }) => id === 'transfers'),
      { outcome: 'NOT_CHECKED', reason: 'logsNotVerified' },
    )
    t.equal(rungs.find(({ id }) => id === 'signature')?.outcome, 'PASS')
  },
)
