import t from 'tap'
import { commitBlobInWorker } from '../../../src/parts/verification/commit-blob-in-worker.ts'

t.test('the commitment of one blob is made once', async (t) => {
  const { Worker } = globalThis
  t.teardown(() => {
    globalThis.Worker = Worker
  })
  const tasks: unknown[] = []
  let commitment = '0xc1'
  class ScriptedWorker extends EventTarget {
    postMessage(task: unknown) {
      tasks.push(task)
      const event = Object.assign(new Event('message'), { data: commitment })
      queueMicrotask(() => this.dispatchEvent(event))
    }
    terminate() {}
  }
  globalThis.Worker = ScriptedWorker as unknown as typeof globalThis.Worker
  const { signal } = new AbortController()
  const commit = (blob: `0x${string}`) => commitBlobInWorker(blob, signal)

  t.same([await commit('0xb1'), await commit('0xb1')], ['0xc1', '0xc1'])
  t.same(tasks, ['0xb1'])
  commitment = '0xc2'
  t.equal(await commit('0xb2'), '0xc2')
  commitment = '0xc1'
  t.equal(await commit('0xb1'), '0xc1')
  t.same(tasks, ['0xb1', '0xb2', '0xb1'])
})
