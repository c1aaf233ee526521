import { Counter, type Registry } from 'prom-client'

/** Counts a JSON-RPC call to a chain by its method and outcome. */
export type ObserveRpc = (
  chain: string,
  call: { readonly method: string; readonly outcome: string },
) => void

export function makeRpcMetrics(registers: Registry[]): ObserveRpc {
  const calls = new Counter({
    name: 'explorer_rpc_calls_total',
    help: 'JSON-RPC calls by what they came to; a method that is not allowed is "other"',
    labelNames: ['chain', 'method', 'outcome'],
    registers,
  })
  return (chain, { method, outcome }) => calls.inc({ chain, method, outcome })
}
