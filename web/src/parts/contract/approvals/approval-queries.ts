import { type Address, toAddress } from '@bvlgarichain/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { type AbiFunction, pad, parseAbi, toEventSelector, zeroAddress } from 'viem'
import { callApi } from '../../../api/client.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { encodeCall } from '../codec.ts'
import type { NodeLog } from '../events/event-codec.ts'
import { readLogs } from '../events/log-queries.ts'
import type { SendableCall } from '../forms/transaction-sender.tsx'
import { type BlockTag, MANY_READS, NodeError } from '../node-client.ts'
import { accountInWord, addressIn } from '../node-values.ts'
import { readFunction } from '../read-function.ts'

const APPROVAL = toEventSelector('Approval(address,address,uint256)')
const APPROVAL_FOR_ALL = toEventSelector('ApprovalForAll(address,address,bool)')
const PERMIT2_APPROVAL = toEventSelector(
  'Approval(address,address,address,uint160,uint48)',
)
const PERMIT2_PERMIT = toEventSelector(
  'Permit(address,address,address,uint160,uint48,uint48)',
)
/** The contract through which many applications move tokens, at one place on all chains. */
export const PERMIT2 = toAddress('0x000000000022d473030f116ddee9f6b43ac78ba3')
/** Approvals whose state is read in a step. */
const MAX_CHECKED = 200
/** Tokens that are taken for known, of the account and of the index. */
const MAX_KNOWN = 100

const abi = parseAbi([
  'function allowance(address owner, address spender) view returns (uint256)',
  // Some contracts return another number than 1 for true.
  'function isApprovedForAll(address owner, address operator) view returns (uint256)',
  'function getApproved(uint256 id) view returns (address)',
  'function ownerOf(uint256 id) view returns (address)',
  'function approve(address spender, uint256 value)',
  'function setApprovalForAll(address operator, bool approved)',
])
const permit2Abi = parseAbi([
  'function allowance(address owner, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
])

/** An approval that an account gave, by its event. */
export type Approval = {
  readonly token: Address
  readonly spender: Address
  readonly log: NodeLog
} /** `PERMIT2` is an amount, too, which the spender moves through that contract. */ & (
  | { readonly kind: 'AMOUNT' | 'ALL' | 'PERMIT2' }
  | { readonly kind: 'PIECE'; readonly nftId: string }
)

/** An approval that is in force at the head. */
export type StandingApproval = Approval & {
  /** Of an ERC-20, in its smallest unit. */
  readonly amount: bigint | undefined
}

/** An approval and its state at the head. */
export type CheckedApproval = StandingApproval & {
  /** `UNREAD` where the node could not run the contract. */
  readonly state: 'STANDING' | 'UNREAD' | 'REVOKED'
  /** The account holds the token, or the index lists it. */
  readonly isKnown: boolean
}

/** An approval that was found, before it is checked. */
type FoundApproval = Approval & Pick<CheckedApproval, 'isKnown'>

/** Approvals of a range of blocks that are in force. */
export interface ApprovalPage {
  readonly approvals: readonly CheckedApproval[]
  /** Found in the same blocks; the next step goes on with them. */
  readonly unchecked: readonly FoundApproval[]
  readonly fromBlock: number
  readonly toBlock: number
}

/** Approvals of an account that are in force, by its events from the newest on. */
export const approvalsQuery = (owner: Address) =>
  infiniteQueryOptions({
    queryKey: ['approvals', owner] as const,
    queryFn: async ({ pageParam: before, signal }): Promise<ApprovalPage> => {
      const { fromBlock, toBlock, unchecked } =
        before !== undefined && before.unchecked.length > 0
          ? before
          : await findApprovals(owner, before && before.fromBlock - 1, signal)
      const checked = await Promise.all(
        unchecked.slice(0, MAX_CHECKED).map((each) => checkApproval(owner, each)),
      )
      return {
        fromBlock,
        toBlock,
        approvals: checked.filter((each) => each !== undefined),
        unchecked: unchecked.slice(MAX_CHECKED),
      }
    },
    initialPageParam: undefined as ApprovalPage | undefined,
    getNextPageParam: (last) =>
      last.unchecked.length > 0 || last.fromBlock > 0 ? last : undefined,
    ...MANY_READS,
  })

async function findApprovals(
  owner: Address,
  toBlock: number | undefined,
  signal: AbortSignal,
): Promise<Omit<ApprovalPage, 'approvals'>> {
  const [{ logs, ...range }, known] = await Promise.all([
    readLogs(undefined, {
      topics: [
        [APPROVAL, APPROVAL_FOR_ALL, PERMIT2_APPROVAL, PERMIT2_PERMIT],
        pad(owner),
      ],
      fromBlock: 0,
      toBlock,
      signal,
    }),
    knownTokens(owner, signal),
  ])
  return { ...range, unchecked: inOrder(latestApprovals(logs), known) }
}

/** Tokens that the account holds and that the index lists, as far as the server says. */
async function knownTokens(owner: Address, signal: AbortSignal): Promise<Set<string>> {
  const page = { pageNum: 1, pageSize: MAX_KNOWN }
  const lists = await Promise.allSettled([
    callApi('accountTokenList', { address: owner, ...page }, { signal }),
    callApi('tokenList', page, { signal }),
  ])
  signal.throwIfAborted()
  const tokens = lists.flatMap((each) =>
    each.status === 'fulfilled' ? (each.value.list ?? []) : [],
  )
  return new Set(tokens.map(({ tokenId }) => tokenId))
}

/**
 * Order in which approvals are checked: known tokens first, and one of each contract before
 * another of the same. Anybody can write a contract that emits approvals of this account.
 */
export function inOrder(
  approvals: readonly Approval[],
  known: ReadonlySet<string>,
): readonly FoundApproval[] {
  const counts = new Map<Address, number>()
  return approvals
    .map((approval) => {
      const { token } = approval
      const place = counts.get(token) ?? 0
      counts.set(token, place + 1)
      return { place, found: { ...approval, isKnown: known.has(token) } }
    })
    .sort(
      (a, b) => Number(b.found.isKnown) - Number(a.found.isKnown) || a.place - b.place,
    )
    .map(({ found }) => found)
}

/**
 * Reads an approval; `undefined` if it is not in force. One that the node cannot run stays
 * in the list, or a contract could hide it so. @throws NodeError if the node cannot be reached
 */
export async function checkApproval(
  owner: Address,
  approval: FoundApproval,
  block: BlockTag = 'latest',
): Promise<CheckedApproval | undefined> {
  try {
    const standing = await readStanding(owner, approval, block)
    return standing && { ...standing, isKnown: approval.isKnown, state: 'STANDING' }
  } catch (error) {
    if (!(error instanceof NodeError) || isUnreachable(error)) throw error
    return { ...approval, amount: undefined, state: 'UNREAD' }
  }
}

/** Viem's errors for a node that did not respond are among the causes. */
function isUnreachable(error: unknown): boolean {
  let inner = error
  for (let depth = 0; depth < 8 && inner instanceof Error; depth++) {
    if (/^(?:HttpRequestError|TimeoutError)$/.test(inner.name)) return true
    inner = inner.cause
  }
  return false
}

/** The pages of {@link approvalsQuery} after an approval was read anew. */
export function withApproval(
  pages: readonly ApprovalPage[],
  approval: CheckedApproval,
): ApprovalPage[] {
  const key = keyOf(approval)
  return pages.map((page) => ({
    ...page,
    approvals: page.approvals.map((each) => (keyOf(each) === key ? approval : each)),
  }))
}

/** The newest approval of each token and spender or piece, from logs with the newest first. */
export function latestApprovals(logs: readonly NodeLog[]): readonly Approval[] {
  const approvals = new Map<string, Approval>()
  for (const log of logs) {
    const approval = approvalOf(log)
    if (approval === undefined) continue
    const key = keyOf(approval)
    if (!approvals.has(key)) approvals.set(key, approval)
  }
  return [...approvals.values()]
}

/** Identity of an approval: a later one replaces it. */
export const keyOf = (approval: Approval): string =>
  approval.kind === 'PIECE'
    ? `${approval.token} #${approval.nftId}`
    : `${approval.token} ${approval.kind} ${approval.spender}`

function approvalOf(log: NodeLog): Approval | undefined {
  const [topic, , spenderWord, idWord] = log.topics
  if (topic === PERMIT2_APPROVAL || topic === PERMIT2_PERMIT) {
    const token = accountInWord(spenderWord)
    const permitted = accountInWord(idWord)
    if (log.address !== PERMIT2 || !token || !permitted) return undefined
    return { token, spender: permitted, log, kind: 'PERMIT2' }
  }
  const spender = accountInWord(spenderWord)
  if (spender === undefined) return undefined
  const common = { token: log.address, spender, log }
  if (topic === APPROVAL_FOR_ALL) return { ...common, kind: 'ALL' }
  return idWord === undefined
    ? { ...common, kind: 'AMOUNT' }
    : { ...common, kind: 'PIECE', nftId: String(BigInt(idWord)) }
}

/** State of an approval at the head; `undefined` if it is not in force. @throws NodeError */
export async function readStanding(
  owner: Address,
  approval: Approval,
  block: BlockTag = 'latest',
): Promise<StandingApproval | undefined> {
  const { token, spender } = approval
  const standing = (isStanding: boolean, amount?: bigint) =>
    isStanding ? { ...approval, amount } : undefined
  switch (approval.kind) {
    case 'AMOUNT': {
      const values = await readFunction(token, abi[0], [owner, spender], block)
      const [amount = 0n] = values ?? []
      return standing(amount > 0n, amount)
    }
    case 'ALL': {
      const values = await readFunction(token, abi[1], [owner, spender], block)
      return standing((values?.[0] ?? 0n) > 0n)
    }
    case 'PIECE': {
      const id = [BigInt(approval.nftId)] as const
      const [approved, holder] = await Promise.all([
        readFunction(token, abi[2], id, block),
        readFunction(token, abi[3], id, block),
      ])
      return standing(
        addressIn(approved?.[0]) === spender && addressIn(holder?.[0]) === owner,
      )
    }
    case 'PERMIT2': {
      const args = [owner, token, spender] as const
      const values = await readFunction(PERMIT2, permit2Abi[0], args, block)
      const [amount = 0n, expiration = 0] = values ?? []
      return standing(amount > 0n && expiration * 1_000 >= serverNow(), amount)
    }
  }
}

/** The function that takes an approval back, and its arguments. */
function revocation(approval: Approval): { item: AbiFunction; args: readonly unknown[] } {
  const { token, spender } = approval
  switch (approval.kind) {
    case 'AMOUNT':
      return { item: abi[4], args: [spender, 0n] }
    case 'ALL':
      return { item: abi[5], args: [spender, false] }
    case 'PIECE':
      return { item: abi[4], args: [zeroAddress, BigInt(approval.nftId)] }
    case 'PERMIT2':
      return { item: permit2Abi[1], args: [token, spender, 0n, 0] }
  }
}

/** The call that takes an approval back, as text. */
export function revokingText(approval: Approval): string {
  const { item, args } = revocation(approval)
  return `${item.name}(${args.join(', ')})`
}

/** The call that takes an approval back. */
export function revokingCall(approval: Approval): SendableCall {
  const { item, args } = revocation(approval)
  const to = approval.kind === 'PERMIT2' ? PERMIT2 : approval.token
  return { to, data: encodeCall(item, args), value: 0n }
}
