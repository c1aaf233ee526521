import { ASSET_PATH } from '@bvlgarichain/contract'

/**
 * The compiler that belongs to this page: `soljson.js` of the package `solc`. The build refuses any other file,
 * and the page runs none whose SHA-256 differs. The Solidity project lists the hashes of its builds in
 * https://binaries.soliditylang.org/bin/list.json.
 */
export const SHIPPED_COMPILER = {
  version: '0.8.37+commit.f401782d',
  sha256: '221d7a667378b5068d913e75fe092507e061363cd1d23b64c49ae82febabad4c',
  /** Size as sent, in bytes, rounded. The file holds compressed code, so that all levels give the same. */
  downloadBytes: 6_400_000,
} as const

/** Name of the file; it changes with the content. */
export const COMPILER_FILE = `soljson-${SHIPPED_COMPILER.sha256.slice(0, 16)}.js`
/** Folder of hashed files below the page's. */
const ASSETS_FOLDER = 'assets/'
/** Path of the compiler on this server. */
export const COMPILER_PATH = `${ASSET_PATH}${ASSETS_FOLDER}${COMPILER_FILE}`

/** `0.8.30` of `0.8.30+commit.73712a01` or `v0.8.30`; the text itself if it is no such version. */
export const shortVersion = (version: string): string =>
  /^v?(\d+\.\d+\.\d+)/.exec(version)?.[1] ?? version

/** True if the version is that of the shipped compiler; a version without a commit counts, too. */
export function isShippedVersion(version: string): boolean {
  const given = version.replace(/^v/, '')
  return (
    given === SHIPPED_COMPILER.version || given === shortVersion(SHIPPED_COMPILER.version)
  )
}
