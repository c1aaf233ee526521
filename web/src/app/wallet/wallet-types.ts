/** A wallet's description of itself. Source: EIP-6963, `EIP6963ProviderInfo`. */
export interface WalletInfo {
  /** Unique while the page is open. */
  readonly uuid: string
  readonly name: string
  /** Reverse-DNS id of the wallet's maker, e.g. `io.metamask`. */
  readonly rdns: string
}

/** The used part of a wallet. Source: EIP-1193. */
export interface WalletProvider {
  request(call: { method: string; params: readonly unknown[] }): Promise<unknown>
  /** Some wallets lack events. */
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

/** A wallet that has announced itself. */
export interface Wallet {
  readonly info: WalletInfo
  readonly provider: WalletProvider
  /** It is the one this explorer recommends. */
  readonly preferred: boolean
}
