import { NO_TRUST } from '@bvlgarichain/contract'
import t from 'tap'
import { keccak256, stringToBytes } from 'viem/utils'
import { trustHash } from '../../src/bundle/index.ts'
import { evidence } from '../fixtures/evidence.ts'

t.test('equal settings have one hash, in any order of their names', async (t) => {
  const text = '{"teeMeasurements":[],"teeRoots":[],"zkPrograms":[],"zkVerifyingKeys":[]}'
  t.equal(trustHash(NO_TRUST), keccak256(stringToBytes(text)))
  const { bridge, rollup } = evidence.trust
  t.equal(
    trustHash({ bridge, rollup }),
    trustHash({
      rollup,
      bridge: bridge && {
        tokenPairs: bridge.tokenPairs,
        l2Bridge: bridge.l2Bridge,
        l1Bridge: bridge.l1Bridge,
      },
    }),
  )
  t.not(trustHash({ rollup }), trustHash({}))
  t.equal(trustHash({ rollup: undefined }), trustHash({}), 'absent or undefined')
})
