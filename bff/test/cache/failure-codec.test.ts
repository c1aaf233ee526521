import t from 'tap'
import { decodeFailure, encodeFailure } from '../../src/cache/failure-codec.ts'
import { ApiError, clientLeft } from '../../src/lib/api-error.ts'
import type { CheckedResponse } from '../../src/upstream/validate-response.ts'

const response: CheckedResponse = {
  status: 500,
  code: 7,
  body: Buffer.from('{"code":7,"message":"…"}'),
  censored: 0,
  setCookies: [],
  isShareable: true,
  retryAfter: '3',
}

t.test('a failure is read as it was written', async (t) => {
  t.same(decodeFailure(encodeFailure(response) ?? ''), response)
  const error = new ApiError(504, 'The backend did not answer in time', new Error('x'))
  const text = encodeFailure(error) ?? ''
  t.match(decodeFailure(text), { status: 504, message: error.message })
  t.equal(Reflect.get(decodeFailure(text) ?? {}, 'cause'), undefined, 'causes are logged')
})

t.test('other outcomes are for one client', async (t) => {
  for (const outcome of [
    { ...response, status: 200 },
    { ...response, status: 404 },
    { ...response, isShareable: false },
    { ...response, setCookies: ['sid=1'] },
    { ...response, body: Buffer.alloc(4_097) },
    clientLeft(),
    new ApiError(403, 'no'),
  ]) {
    t.equal(encodeFailure(outcome), undefined)
  }
})

t.test('anything else is no failure', async (t) => {
  for (const text of [
    '',
    'failure ',
    'failure null',
    'failure {}',
    'failure {"status":200,"body":"{}"}',
    'failure {"status":600,"body":"{}"}',
    'failure {"status":500,"body":1}',
    'failure {"status":403,"message":"no"}',
    '0b0ac2e4-6b5f-4b0c-9d6a-3d3f3f1f3a11',
  ]) {
    t.equal(decodeFailure(text), undefined, text)
  }
})
