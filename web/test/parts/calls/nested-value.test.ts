import t from 'tap'
import { memberTypes, readNested } from '../../../src/parts/calls/nested-value.ts'

t.test('arrays and tuples come apart, and every digit stays', async (t) => {
  t.same(readNested('uint256[]', '["1",123456789012345678901234567890]'), [
    { name: undefined, value: '1' },
    { name: undefined, value: '123456789012345678901234567890' },
  ])
  t.same(readNested('tuple', '{"to":"0x12","paid":true,"more":[]}'), [
    { name: 'to', value: '0x12' },
    { name: 'paid', value: 'true' },
    { name: 'more', value: [] },
  ])
})

t.test('texts stay as they are', async (t) => {
  t.equal(readNested('string', '["not an array"]'), '["not an array"]')
  t.equal(readNested('tuple', '{'), '{')
  const deep = `${'['.repeat(50)}${']'.repeat(50)}`
  t.match(JSON.stringify(readNested('uint256[]', deep)), /\[{42}\]{42}/)
  const long = `[${'1,'.repeat(60_000)}1]`
  t.equal(readNested('uint8[]', long), long)
})

t.test('types of the members of a tuple', async (t) => {
  t.same(memberTypes('(address,uint256)'), ['address', 'uint256'])
  t.same(memberTypes('(string,(bytes32,(bool,int8)[])[2],address[])'), [
    'string',
    '(bytes32,(bool,int8)[])[2]',
    'address[]',
  ])
  t.same(memberTypes('()'), [])
  for (const other of ['tuple', 'address', '(address)[]', '']) {
    t.equal(memberTypes(other), undefined, other)
  }
})
