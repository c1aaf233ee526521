import { type EmbeddedApi, type PageSettings, RPC_LAYERS } from '@bvlgarichain/contract'
import type { Config } from './config.ts'

/** Settings with what only the start finds out, such as the origin of the embedded backend. */
export interface Deployment extends Config {
  readonly origin: string
  /** Node that has blobs of layer 1 where there is no beacon node. */
  readonly blobsUrl?: string | undefined
}

/** Settings, with those that the embedded backend reports if it is the chosen one. */
export function deploymentOf(
  config: Config,
  embedded: EmbeddedApi | undefined,
): Deployment {
  const { settings, rpcUrls, sourcifyUrl } = config
  const origin = config.origin ?? embedded?.origin
  if (origin === undefined) throw new Error('The embedded backend has no origin')
  const urlsOf = (layer: 'l1' | 'l2') => {
    const own = embedded?.rpc[layer]
    return rpcUrls[layer].length === 0 && own !== undefined ? [own] : rpcUrls[layer]
  }
  return {
    ...config,
    settings: { ...settings, labels: embedded?.labels },
    origin,
    rpcUrls: { l1: urlsOf('l1'), l2: urlsOf('l2') },
    sourcifyUrl: sourcifyUrl ?? embedded?.origin ?? null,
    // Its layer 1 has no consensus, but its node serves blobs as a beacon node does.
    blobsUrl: rpcUrls.l1.length === 0 ? embedded?.rpc.l1 : undefined,
  }
}

/** Settings of the page for nodes, sources, IPFS files, consensus and blobs. */
export function nodeSettings(
  deployment: Deployment,
): Pick<
  PageSettings,
  'rpc' | 'contractSources' | 'media' | 'consensus' | 'blobs' | 'checkpoint'
> {
  const { rpcUrls, sourcifyUrl, ipfsGateway, consensusUrl, blobsUrl } = deployment
  const layers = RPC_LAYERS.filter((layer) => rpcUrls[layer].length > 0)
  // Only a node knows where the metadata of a token is.
  if (layers.length === 0) return {}
  return {
    rpc: layers,
    contractSources: sourcifyUrl !== null || undefined,
    media: ipfsGateway !== null || undefined,
    blobs: consensusUrl !== null || blobsUrl !== undefined || undefined,
    ...(consensusUrl !== null && {
      consensus: true,
      checkpoint: deployment.checkpoint ?? undefined,
    }),
  }
}

/** The embedded network ends with its data: entries stored elsewhere would outlive it. */
export const sharedUrl = ({ env, cacheUrl }: Config): string | null =>
  env === 'LOCAL' ? null : cacheUrl

/** All settings that can change a response: processes that have them in common share responses. */
export const sharingOf = ({
  env,
  upstreamPrefix,
  callPaths,
  forwardCookies,
  settings,
  origin,
}: Deployment): string =>
  JSON.stringify({
    env,
    upstreamPrefix,
    forwardCookies,
    sendBizId: settings.sendBizId,
    callPaths: [...callPaths],
    origin,
  })
