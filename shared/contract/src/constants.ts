/** Public prefix of every endpoint; the BFF replaces it in requests to the backend. */
export const CALL_PREFIX = '/explorer/v1/fusion_insight/l2'
/** Prefix of the read-only JSON-RPC gateway; the chain, `l1` or `l2`, follows. */
export const RPC_PREFIX = '/explorer/v1/rpc'
/** Prefix of the sources of contracts; the chain, `l1` or `l2`, and an address follow. */
export const CONTRACT_SOURCE_PREFIX = '/explorer/v1/contract-source'
/** Prefix of the consensus of layer 1: responses of a beacon node for light clients, and its blobs. */
export const CONSENSUS_PREFIX = '/explorer/v1/consensus/l1'
/** Path under which the browser router lives. */
export const BASE_PATH = '/l2'
/** Path under which built assets are served. */
export const ASSET_PATH = '/blockchain-explorer/'
/** File of the built page with the `<link>` elements of each route, by its path, as the build's `screen-links.ts` writes it. */
export const SCREEN_LINKS_FILE = 'screen-links.json'
/** Where the page reads its initial state. */
export const INITIAL_STATE_PATH = `${ASSET_PATH}initial-state.json`

/** Body code of a successful response. */
export const SUCCESS_CODE = 0
/** Error text where the response brings none. */
export const DEFAULT_ERROR_MESSAGE = 'Request failed'
/** User name that means "signed in, but without access". */
export const NO_ACCESS_USER_NAME = 'nothasaccess'

/** Failed queries are repeated this many times. */
export const RETRY_LIMIT = 3
/** First pause before a repeat; each further one doubles. */
export const RETRY_DELAY_MS = 1_000
/** Longest pause before a repeat. */
export const RETRY_DELAY_MAX_MS = 30_000
/** How long the page keeps a response. */
export const CACHE_TIME_MS = 5 * 60_000

/** How long a toast stays. */
export const TOAST_DURATION_MS = 3_000
/** A page or stylesheet chunk that has not arrived by then has failed. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000
/** Width of a bucket of the transaction-count histograms. */
export const HISTOGRAM_BUCKET_MS = 10_000

/** Replacement of a listed word. */
export const CENSOR_WORD = '***'
/** Replacement of a Chinese or Japanese character, a full-width character or an emoji. */
export const CENSOR_CHARACTER = '*'

/** Cookie that carries the cross-site request token; readable by the page. */
export const XSRF_COOKIE = 'XSRF-TOKEN'
/** Header in which the page repeats the token. */
export const XSRF_HEADER = 'X-XSRF-TOKEN'

/** Locale used where none is stored. */
export const DEFAULT_LOCALE = 'en-US'
/** Languages written from right to left. */
export const RTL_LANGUAGES = ['he', 'ar', 'fa', 'ku'] as const

/** Fewest hex digits by which lists find hashes that begin with them. */
export const MIN_HASH_PREFIX = 6

/** Rows of a page where the request names no size. */
export const DEFAULT_PAGE_SIZE = 10
/** Most rows that one page may hold. */
export const MAX_PAGE_SIZE = 100
