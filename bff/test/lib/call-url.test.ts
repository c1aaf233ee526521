import { CALL_PREFIX } from '@bvlgarichain/contract'
import t from 'tap'
import { isSafeSuffix, rewriteTarget, upstreamPath } from '../../src/lib/call-url.ts'

t.test('targets that pass', async (t) => {
  const cases: [string, string, string][] = [
    ['query_chain_list', 'query_chain_list', ''],
    ['query_chain_list?', 'query_chain_list', ''],
    ['v2/a.b-c~d?x=1', 'v2/a.b-c~d', '?x=1'],
    ['...?x', '...', '?x='],
    ['a?x=%2e%2e%2f&y=a b&x=2', 'a', '?x=..%2F&y=a+b&x=2'],
    ['a?x=?y#z', 'a', '?x=%3Fy%23z'],
    ['a?%zz=%ff', 'a', '?%25zz=%EF%BF%BD'],
  ]
  for (const [tail, suffix, search] of cases) {
    const target = rewriteTarget(`${CALL_PREFIX}/${tail}`)
    t.match(target, { ok: true, suffix }, tail)
    t.equal(target.ok && target.query.toString(), search.replace(/^\?/, ''), tail)
  }
})

t.test('targets that do not', async (t) => {
  const under = (tail: string) => `${CALL_PREFIX}/${tail}`
  const cases: [string, 400 | 404][] = [
    ['', 404],
    ['*', 404],
    ['/', 404],
    [CALL_PREFIX, 404],
    [`${CALL_PREFIX}x/y`, 404],
    [`/${under('a')}`, 404],
    [`//host${under('a')}`, 404],
    [`http://host${under('a')}`, 404],
    [under('a').replace('explorer', '%65xplorer'), 404],
    [under(''), 404],
    [under('a/'), 404],
    [under('a//b'), 404],
    [under('/a'), 404],
    [under('.'), 400],
    [under('..'), 400],
    [under('a/../b'), 400],
    [under('%2e%2e/b'), 400],
    [under('a%2fb'), 400],
    [under('a%252fb'), 400],
    [under('a%5cb'), 400],
    [under('a\\b'), 400],
    [under('a%00'), 400],
    [under('a\0'), 400],
    [under('a;b'), 400],
    [under('a#b'), 400],
    [under('a@b'), 400],
    [under('ä'), 400],
    [under('a'.repeat(257)), 400],
  ]
  for (const [target, status] of cases) {
    t.match(rewriteTarget(target), { ok: false, status, message: String }, target)
  }
})

t.test('a safe path stays what it is', async (t) => {
  for (const suffix of ['a', 'a/b', '...', '~', '-', 'A.b_c']) {
    t.ok(isSafeSuffix(suffix))
    const path = upstreamPath('/inner', suffix)
    t.equal(new URL(path, 'http://host').pathname, path)
  }
})
