import t from 'tap'
import { forwardedBody, jsonBody } from '../../src/lib/request-body.ts'

t.test('a body that is not JSON is refused', async (t) => {
  const bodies = ['{', '{a:1}', "'a'", '[1,]', '01', 'NaN', '\uFEFF1']
  for (const body of [...bodies.map((text) => Buffer.from(text)), Buffer.from([0xff])]) {
    const refusal = { status: 400, message: 'The body is not valid JSON' }
    t.throws(() => jsonBody({ body }), refusal, String(body))
    t.throws(() => forwardedBody({ body }), refusal, String(body))
  }
  const body = Buffer.from('{"big": 12345678901234567890}')
  t.equal(jsonBody({ body })?.bytes, body, 'JSON stays as it is')
  t.equal(jsonBody({ body })?.canonical, '{"big":12345678901234567890}')
  t.equal(forwardedBody({ body }), body)
  for (const read of [jsonBody, forwardedBody]) {
    t.equal(read({ body: Buffer.alloc(0) }), null, 'no body')
  }
})
