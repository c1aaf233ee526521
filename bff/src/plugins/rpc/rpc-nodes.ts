import { RPC_LAYERS, type RpcLayer } from '@bvlgarichain/contract'
import fp from 'fastify-plugin'
import { logCause } from '../../lib/api-error.ts'
import { makeNodes, type Nodes } from './nodes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Nodes of each chain that has any. */
    nodes: ReadonlyMap<RpcLayer, Nodes>
  }
}

/** The nodes of both chains, as `app.nodes`. */
export const rpcNodes = fp<{
  urls: Readonly<Record<RpcLayer, readonly string[]>>
  timeoutMs: number
  maxBytes: number
}>(
  async (app, { urls, ...limits }) => {
    const nodes = new Map<RpcLayer, Nodes>()
    for (const layer of RPC_LAYERS) {
      if (urls[layer].length === 0) continue
      const own = makeNodes({
        ...limits,
        now: app.now,
        urls: urls[layer],
        onFailure({ node, method, error, trace }) {
          const fields = { ...trace?.ids, call: `rpc/${layer}`, node, method }
          app.log.error({ ...fields, cause: logCause(error) }, 'node failure')
        },
      })
      nodes.set(layer, own)
      app.upstream.cutWith(own)
      app.addHook('onClose', () => own.close())
    }
    app.decorate('nodes', nodes)
  },
  { name: 'rpc-nodes', dependencies: ['upstream'] },
)
