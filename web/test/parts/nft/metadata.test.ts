import t from 'tap'
import { readMetadata } from '../../../src/parts/nft/metadata.ts'

const read = (json: unknown) => readMetadata(JSON.stringify(json))

t.test('metadata as marketplaces know it', async (t) => {
  t.same(
    read({
      name: ' Mask #1 ',
      description: 'Two\nlines',
      image: 'ipfs://x',
      attributes: [
        { trait_type: 'Fur', value: 'Ash' },
        { trait_type: 'Bells', value: 3, display_type: 'number' },
        { value: true },
      ],
    }),
    {
      name: 'Mask #1',
      description: 'Two\nlines',
      image: 'ipfs://x',
      attributes: [
        { trait: 'Fur', value: 'Ash' },
        { trait: 'Bells', value: '3' },
        { trait: undefined, value: 'true' },
      ],
      otherAttributes: 0,
    },
  )
  t.same(
    read({ properties: { fur: 'Ash', rich: { name: 'x', value: '7' } } })?.attributes,
    [
      { trait: 'fur', value: 'Ash' },
      { trait: 'rich', value: '7' },
    ],
    'the example in ERC-1155',
  )
  t.equal(read({ image_data: '<svg/>' })?.image, '<svg/>')
  t.equal(
    readMetadata('{"attributes":[{"trait_type":"n","value":12345678901234567890}]}')
      ?.attributes[0]?.value,
    '12345678901234567890',
    'no digit is lost',
  )
})

t.test('a field of a wrong type costs the field', async (t) => {
  t.same(
    read({
      name: { evil: 1 },
      description: ['x'],
      image: 7,
      attributes: [null, 7, 'x', { trait_type: {}, value: { a: 1 } }, { value: [1] }],
    }),
    {
      name: undefined,
      description: undefined,
      image: undefined,
      attributes: [],
      otherAttributes: 0,
    },
  )
  t.same(read({ attributes: { a: { b: { c: 1 } } } })?.attributes, [])
  t.equal(read({ name: ' ' })?.name, undefined)
})

t.test('media beside the picture are named by their kind', async (t) => {
  t.equal(read({ animation_url: 7 })?.media, undefined)
  t.equal(read({ animation_url: ' ' })?.media, undefined)
  for (const [uri, kind] of [
    ['ipfs://x/a.MP4?x=1', 'VIDEO'],
    ['https://example.org/a.b/c.mp3#t', 'AUDIO'],
    ['ar://x/scene.glb', 'MODEL'],
    ['https://example.org/index.html', 'PAGE'],
    ['data:text/html,<script>1</script>', 'PAGE'],
    ['data:video/webm;base64,AA', 'VIDEO'],
    ['data:audio/mpeg,x', 'AUDIO'],
    ['https://example.org/mp4', 'OTHER'],
    ['javascript:alert(1)', 'OTHER'],
    [`https://example.org/${'/'.repeat(1_000_000)}`, 'OTHER'],
  ] as const) {
    t.same(read({ animation_url: uri })?.media, { uri, kind }, uri.slice(0, 40))
  }
})

t.test('hostile texts', async (t) => {
  for (const text of ['', 'null', '7', '"x"', '[]', '{', '<html>', '['.repeat(100_000)]) {
    t.equal(readMetadata(text), undefined, text.slice(0, 10))
  }
  t.equal(readMetadata(`{"name":"${'x'.repeat(1_048_576)}"}`), undefined, 'too long')
  const hostile = read({
    name: `a\u0000b\u202Ec\u200B${'d'.repeat(500)}`,
    description: `\u202E${'é'.repeat(50_000)}`,
    attributes: Array.from({ length: 5_000 }, () => ({
      trait_type: 'a\nb',
      value: '\u2066x',
    })),
  })
  t.match(hostile?.name, /^a bcd+…$/)
  t.equal(Array.from(hostile?.name ?? '').length, 64)
  t.equal(Array.from(hostile?.description ?? '').length, 2_000)
  t.same(hostile?.attributes[0], { trait: 'a b', value: 'x' })
  t.equal(hostile?.attributes.length, 100)
  t.equal(hostile?.otherAttributes, 4_900)
  t.equal(
    readMetadata('{"__proto__":{"name":"x"},"attributes":{"__proto__":"y"}}')?.name,
    undefined,
  )
})
