import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import t from 'tap'
import { clientSignal } from '../../src/lib/client-signal.ts'

const replyWith = (raw: object) =>
  ({ raw: Object.assign(new EventEmitter(), raw) }) as unknown as FastifyReply

t.test('a client that has left is noticed at once', async (t) => {
  const gone = { destroyed: true, writableFinished: false }
  t.ok(clientSignal(replyWith(gone)).aborted)
  const served = { destroyed: true, writableFinished: true }
  t.notOk(clientSignal(replyWith(served)).aborted)
})

t.test('a client that leaves is noticed then', async (t) => {
  const reply = replyWith({ destroyed: false, writableFinished: false })
  const signal = clientSignal(reply)
  t.notOk(signal.aborted)
  reply.raw.emit('close')
  t.ok(signal.aborted)
})
