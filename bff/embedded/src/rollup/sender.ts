import type { Address, Hash, Hex } from '@bvlgarichain/contract'
import { toHex } from 'viem'
import type { Rpc } from '../chain/rpc.ts'
import type { RpcReceipt } from '../chain/rpc-types.ts'

/** A receipt with where its transaction stands. */
type MinedReceipt = RpcReceipt & { readonly blockNumber: Hex }

/** A transaction to be sent; without `to` it creates a contract. */
interface Outgoing {
  readonly to?: Address
  readonly data: Hex
  readonly gas: number
}

/** Sends the transactions of one account whose key the node holds, in order. */
export interface Sender {
  readonly address: Address
  /** Throws where the node refuses; the nonce is not used up then. */
  send(transaction: Outgoing): Promise<Hash>
  /** Sends what `sign` makes for the next nonce. */
  sendSigned(sign: (nonce: number) => Promise<Hex>): Promise<Hash>
  /** The receipt, or null while the transaction waits for a block. */
  receipt(hash: Hash): Promise<MinedReceipt | null>
  /**
   * True if the node has it, mined or not. It may wait long without a new block, as on a machine
   * that slept.
   */
  isKnown(hash: Hash): Promise<boolean>
  /** Reads the nonce from the chain again, after a transaction got lost. */
  resync(): Promise<void>
}

/** Far above any price here; in wei. */
export const MAX_FEE = 3_000_000_000n
/** Priority fee per unit of gas, in wei. */
export const PRIORITY_FEE = 100_000_000n

/** Starts at the account's nonce on the chain. */
export async function makeSender(rpc: Rpc, address: Address): Promise<Sender> {
  let nonce = 0
  const resync = async () => {
    nonce = Number(await rpc.call<string>('eth_getTransactionCount', [address, 'latest']))
  }
  await resync()

  /**
   * Wallets of visitors reach the node, and its accounts' keys are known to everyone: another may
   * have used this one. Then a refused transaction is sent again with the next nonce.
   */
  const sendNext = async (send: (nonce: number) => Promise<Hash>): Promise<Hash> => {
    const hash = await send(nonce).catch(async (error: unknown) => {
      const next = Number(
        await rpc.call<string>('eth_getTransactionCount', [address, 'pending']),
      )
      if (next <= nonce) throw error
      nonce = next
      return await send(nonce)
    })
    nonce += 1
    return hash
  }

  return {
    address,
    resync,
    send: ({ to, data, gas }) =>
      sendNext((next) =>
        rpc.call<Hash>('eth_sendTransaction', [
          {
            from: address,
            ...(to && { to }),
            data,
            nonce: toHex(next),
            gas: toHex(gas),
            maxFeePerGas: toHex(MAX_FEE),
            maxPriorityFeePerGas: toHex(PRIORITY_FEE),
          },
        ]),
      ),
    sendSigned: (sign) =>
      sendNext(async (next) =>
        rpc.call<Hash>('eth_sendRawTransaction', [await sign(next)]),
      ),
    receipt: (hash) => rpc.call<MinedReceipt | null>('eth_getTransactionReceipt', [hash]),
    isKnown: async (hash) =>
      (await rpc.call<unknown>('eth_getTransactionByHash', [hash])) !== null,
  }
}
