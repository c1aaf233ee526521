import t from 'tap'
import { isIpfsPath, toIpfsPath } from '../src/ipfs-path.ts'

const V0 = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG'
const V1 = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'

t.test('URIs of IPFS', async (t) => {
  const cases: readonly (readonly [string, string | undefined])[] = [
    [`ipfs://${V0}`, V0],
    [`IPFS://${V0}/1.json`, `${V0}/1.json`],
    [`ipfs://ipfs/${V1}/a/b.png`, `${V1}/a/b.png`],
    [`ipfs://${V1}/my picture.png?x=1#y`, `${V1}/my%20picture.png`],
    [`ipfs://${V1}/my%20picture.png`, `${V1}/my%20picture.png`],
    [`ipfs://${V1}/Wookz#525.png`, `${V1}/Wookz%23525.png`],
    [`https://ipfs.example/ipfs/${V1}/1.png#a`, `${V1}/1.png`],
    [`ipfs://${V1}/`, V1],
    [`https://ipfs.example/ipfs/${V0}/1`, `${V0}/1`],
    [`https://${V1}.ipfs.dweb.example/1.png`, `${V1}/1.png`],
    ['ipfs://not-a-cid/1', undefined],
    [`ipfs://${V0}/../../secret`, undefined],
    [`ipfs://${V0}/%2e%2e/secret`, undefined],
    [`ipfs://${V0}/%252e%252e/secret`, undefined],
    [`ipfs://${V0}/a%2fb`, undefined],
    [`ipfs://${V0}/a\\b`, undefined],
    [`ipfs://${V0}//b`, undefined],
    [`ipfs://${V0}/a\nb`, undefined],
    [`ipfs://${V0}/\uD800`, undefined],
    [`ipfs://${V0}/${'a/'.repeat(11)}`, undefined],
    [`ipfs://${V0}/${'a'.repeat(600)}`, undefined],
    [`https://user@evil.example/${V0}`, undefined],
    ['https://example.org/1.json', undefined],
    ['ipns://example.org', undefined],
    ['', undefined],
  ]
  for (const [uri, path] of cases) t.equal(toIpfsPath(uri), path, uri.slice(0, 80))
})

t.test('paths in the one spelling that is relayed', async (t) => {
  t.ok(isIpfsPath(`${V0}/a%20b.png`))
  for (const path of [
    `${V0}/a b.png`,
    `${V0}/`,
    `ipfs/${V0}`,
    `${V0}?x=1`,
    `${V0}/..`,
    `//evil.example/${V0}`,
    'evil.example',
  ]) {
    t.notOk(isIpfsPath(path), path)
  }
})
