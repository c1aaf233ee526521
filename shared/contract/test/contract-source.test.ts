import t from 'tap'
import { parseContractSource } from '../src/contract-source.ts'

const ADDRESS = `0x${'1c'.repeat(20)}`
const WHOLE = {
  match: 'match',
  chainId: '1',
  address: ADDRESS,
  compilation: {
    language: 'Solidity',
    compiler: 'solc',
    compilerVersion: '0.8.30+commit.73712a01',
    name: 'A',
    fullyQualifiedName: 'A.sol:A',
    compilerSettings: { libraries: null },
  },
  sources: { 'A.sol': { content: 'contract A {}' } },
  abi: [{ type: 'constructor', inputs: [] }],
  storageLayout: { storage: [], types: null },
}

t.test('a whole source stays as it is', async (t) => {
  t.same(parseContractSource(WHOLE), WHOLE, 'with the nulls of the compiler')
})

t.test(
  'fields that nobody knows, or that are of another type, are left out',
  async (t) => {
    const odd = {
      ...WHOLE,
      abi: 'none',
      devdoc: [1],
      userdoc: null,
      match: 'by friends',
      creationBytecode: { transformationValues: '0x', sourceMap: '1' },
      stdJsonOutput: {},
    }
    const { abi: _, ...rest } = WHOLE
    t.same(parseContractSource(odd), {
      ...rest,
      match: 'by friends',
      creationBytecode: {},
    })
  },
)

t.test('what is no source', async (t) => {
  for (const field of ['address', 'chainId', 'compilation', 'sources']) {
    t.equal(parseContractSource({ ...WHOLE, [field]: undefined }), undefined, field)
  }
  for (const value of [undefined, null, 'x', [], {}]) {
    t.equal(parseContractSource(value), undefined)
  }
})
