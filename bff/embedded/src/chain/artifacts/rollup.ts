// Generated from ../contracts/Rollup.sol by scripts/compile-contracts.mjs; do not edit.
/** Interface and creation code of Rollup.sol. */
export const rollup = {
  abi: [
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "relayer_",
          "type": "address"
        },
        {
          "internalType": "contract L1Mailbox",
          "name": "mailbox_",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "l2ChainId_",
          "type": "uint256"
        },
        {
          "internalType": "bytes32",
          "name": "genesisBatchHash",
          "type": "bytes32"
        },
        {
          "internalType": "bytes32",
          "name": "genesisStateRoot",
          "type": "bytes32"
        }
      ],
      "stateMutability": "nonpayable",
      "type": "constructor"
    },
    {
      "inputs": [
        {
          "internalType": "uint256",
          "name": "batchIndex",
          "type": "uint256"
        }
      ],
      "name": "AlreadyProven",
      "type": "error"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "caller",
          "type": "address"
        }
      ],
      "name": "NotRelayer",
      "type": "error"
    },
    {
      "inputs": [
        {
          "internalType": "bytes",
          "name": "measurement",
          "type": "bytes"
        }
      ],
      "name": "UnknownMeasurement",
      "type": "error"
    },
    {
      "inputs": [
        {
          "internalType": "uint256",
          "name": "batchIndex",
          "type": "uint256"
        },
        {
          "internalType": "uint256",
          "name": "expected",
          "type": "uint256"
        }
      ],
      "name": "WrongBatch",
      "type": "error"
    },
    {
      "inputs": [
        {
          "internalType": "uint256",
          "name": "l1MsgCount",
          "type": "uint256"
        }
      ],
      "name": "WrongMessages",
      "type": "error"
    },
    {
      "inputs": [
        {
          "internalType": "bytes32",
          "name": "parentBatchHash",
          "type": "bytes32"
        }
      ],
      "name": "WrongParent",
      "type": "error"
    },
    {
      "inputs": [
        {
          "internalType": "uint256",
          "name": "batchIndex",
          "type": "uint256"
        }
      ],
      "name": "WrongReportData",
      "type": "error"
    },
    {
      "inputs": [
        {
          "internalType": "uint256",
          "name": "batchIndex",
          "type": "uint256"
        }
      ],
      "name": "WrongRoots",
      "type": "error"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": false,
          "internalType": "uint256",
          "name": "newLastBatchIndex",
          "type": "uint256"
        }
      ],
      "name": "BatchesReverted",
      "type": "event"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": true,
          "internalType": "uint256",
          "name": "batchIndex",
          "type": "uint256"
        },
        {
          "indexed": false,
          "internalType": "bytes32",
          "name": "versionedHash",
          "type": "bytes32"
        }
      ],
      "name": "BlobDataHash",
      "type": "event"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": true,
          "internalType": "uint256",
          "name": "batchIndex",
          "type": "uint256"
        },
        {
          "indexed": true,
          "internalType": "bytes32",
          "name": "batchHash",
          "type": "bytes32"
        }
      ],
      "name": "CommitBatch",
      "type": "event"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": false,
          "internalType": "bytes",
          "name": "measurement",
          "type": "bytes"
        }
      ],
      "name": "MeasurementAllowed",
      "type": "event"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": true,
          "internalType": "uint8",
          "name": "proveType",
          "type": "uint8"
        },
        {
          "indexed": true,
          "internalType": "uint256",
          "name": "batchIndex",
          "type": "uint256"
        },
        {
          "indexed": false,
          "internalType": "bytes32",
          "name": "batchHash",
          "type": "bytes32"
        },
        {
          "indexed": false,
          "internalType": "bytes32",
          "name": "stateRoot",
          "type": "bytes32"
        },
        {
          "indexed": false,
          "internalType": "bytes32",
          "name": "l2MsgRoot",
          "type": "bytes32"
        }
      ],
      "name": "VerifyBatch",
      "type": "event"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": true,
          "internalType": "uint256",
          "name": "firstBatch",
          "type": "uint256"
        },
        {
          "indexed": false,
          "internalType": "address",
          "name": "verifier",
          "type": "address"
        },
        {
          "indexed": false,
          "internalType": "bytes32",
          "name": "programVKey",
          "type": "bytes32"
        }
      ],
      "name": "ZkEnabled",
      "type": "event"
    },
    {
      "inputs": [],
      "name": "TEE_PROOF",
      "outputs": [
        {
          "internalType": "uint8",
          "name": "",
          "type": "uint8"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "ZK_PROOF",
      "outputs": [
        {
          "internalType": "uint8",
          "name": "",
          "type": "uint8"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "bytes",
          "name": "measurement",
          "type": "bytes"
        }
      ],
      "name": "allowMeasurement",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "uint256",
          "name": "batchIndex",
          "type": "uint256"
        }
      ],
      "name": "batchHashes",
      "outputs": [
        {
          "internalType": "bytes32",
          "name": "",
          "type": "bytes32"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "uint8",
          "name": "version",
          "type": "uint8"
        },
        {
          "internalType": "uint64",
          "name": "batchIndex",
          "type": "uint64"
        },
        {
          "internalType": "uint256",
          "name": "l1MsgCount",
          "type": "uint256"
        },
        {
          "internalType": "bytes32",
          "name": "parentBatchHash",
          "type": "bytes32"
        },
        {
          "internalType": "bytes[]",
          "name": "chunks",
          "type": "bytes[]"
        },
        {
          "internalType": "bytes",
          "name": "payload",
          "type": "bytes"
        }
      ],
      "name": "commitBatch",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "contract IZkVerifier",
          "name": "verifier",
          "type": "address"
        },
        {
          "internalType": "bytes32",
          "name": "programVKey_",
          "type": "bytes32"
        }
      ],
      "name": "enableZk",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "uint256",
          "name": "batchIndex",
          "type": "uint256"
        }
      ],
      "name": "finalizedStateRoots",
      "outputs": [
        {
          "internalType": "bytes32",
          "name": "",
          "type": "bytes32"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "firstZkBatch",
      "outputs": [
        {
          "internalType": "uint256",
          "name": "",
          "type": "uint256"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "uint256",
          "name": "batchIndex",
          "type": "uint256"
        }
      ],
      "name": "l1MsgCounts",
      "outputs": [
        {
          "internalType": "uint256",
          "name": "",
          "type": "uint256"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "l2ChainId",
      "outputs": [
        {
          "internalType": "uint256",
          "name": "",
          "type": "uint256"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "uint256",
          "name": "batchIndex",
          "type": "uint256"
        }
      ],
      "name": "l2MsgRoots",
      "outputs": [
        {
          "internalType": "bytes32",
          "name": "",
          "type": "bytes32"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "lastCommittedBatch",
      "outputs": [
        {
          "internalType": "uint256",
          "name": "",
          "type": "uint256"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "lastTeeVerifiedBatch",
      "outputs": [
        {
          "internalType": "uint256",
          "name": "",
          "type": "uint256"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "lastZkVerifiedBatch",
      "outputs": [
        {
          "internalType": "uint256",
          "name": "",
          "type": "uint256"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "mailbox",
      "outputs": [
        {
          "internalType": "contract L1Mailbox",
          "name": "",
          "type": "address"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "bytes32",
          "name": "",
          "type": "bytes32"
        }
      ],
      "name": "measurementAllowed",
      "outputs": [
        {
          "internalType": "bool",
          "name": "",
          "type": "bool"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "programVKey",
      "outputs": [
        {
          "internalType": "bytes32",
          "name": "",
          "type": "bytes32"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "relayer",
      "outputs": [
        {
          "internalType": "address",
          "name": "",
          "type": "address"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "uint256",
          "name": "newLastBatchIndex",
          "type": "uint256"
        }
      ],
      "name": "revertBatches",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "uint8",
          "name": "proveType",
          "type": "uint8"
        },
        {
          "internalType": "uint256",
          "name": "batchIndex",
          "type": "uint256"
        },
        {
          "internalType": "bytes32",
          "name": "stateRoot",
          "type": "bytes32"
        },
        {
          "internalType": "bytes32",
          "name": "l2MsgRoot",
          "type": "bytes32"
        },
        {
          "internalType": "bytes",
          "name": "proof",
          "type": "bytes"
        }
      ],
      "name": "verifyBatch",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "zkVerifier",
      "outputs": [
        {
          "internalType": "contract IZkVerifier",
          "name": "",
          "type": "address"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    }
  ],
  bytecode:
    '0x60e060405234801561000f575f5ffd5b5060405161158038038061158083398101604081905261002e91610127565b6001600160a01b03808616608052841660a05260c08390525f8080527f3617319a054d772f909f7c479a2cebe5066e836a939412e32403c99029b92eff83905560056020527f05b8ccbb9d4d8fb16ea74ce3c29a41f1b461fbdaff4714a0d9a8eb05499746bc8290556040518391907f2c32d4ae151744d0bf0b9464a3e897a1d17ed2f1af71f7c9a75f12ce0d28238f908290a360408051838152602081018390525f91810182905281907f646ba950d34d3145ac0200c2a1ecf89c1ea83c755caef1f27b2f8711b1cc629a9060600160405180910390a35050505050610176565b6001600160a01b0381168114610124575f5ffd5b50565b5f5f5f5f5f60a0868803121561013b575f5ffd5b855161014681610110565b602087015190955061015781610110565b6040870151606088015160809098015196999198509695945092505050565b60805160a05160c0516113a86101d85f395f81816102f4015261082e01525f81816102cd015281816104ac0152610b3101525f818161022f015281816103500152818161041c015281816105dc0152818161070501526109eb01526113a85ff3fe608060405234801561000f575f5ffd5b5060043610610132575f3560e01c80638c2c887c116100b4578063b62ae1ea11610079578063b62ae1ea146102b5578063d5438eae146102c8578063d6ae3cd5146102ef578063d6df096d14610316578063de26b27414610329578063e022103a14610332575f5ffd5b80638c2c887c1461026957806397c09d34146102885780639f945d631461029b578063b0579758146102a4578063b2781343146102ad575f5ffd5b80632571098d116100fa5780632571098d146101db5780632e6c5c9b146101fa57806367c773ab1461020f57806371883490146102175780638406c0791461022a575f5ffd5b8063020c50e4146101365780630975b6f3146101685780630cd5e06e1461019a57806311384eb4146101b95780631ddb5d29146101d2575b5f5ffd5b610155610144366004610f7b565b60066020525f908152604090205481565b6040519081526020015b60405180910390f35b61018a610176366004610f7b565b60076020525f908152604090205460ff1681565b604051901515815260200161015f565b6101556101a8366004610f7b565b60046020525f908152604090205481565b6101c05f81565b60405160ff909116815260200161015f565b61015560095481565b6101556101e9366004610f7b565b60056020525f908152604090205481565b61020d610208366004610f92565b610345565b005b6101555f5481565b61020d610225366004611021565b610411565b6102517f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200161015f565b610155610277366004610f7b565b60036020525f908152604090205481565b61020d610296366004610f7b565b6105d1565b61015560015481565b610155600a5481565b6101c0600181565b61020d6102c3366004611103565b6106fa565b6102517f000000000000000000000000000000000000000000000000000000000000000081565b6101557f000000000000000000000000000000000000000000000000000000000000000081565b600854610251906001600160a01b031681565b61015560025481565b61020d61034036600461116f565b6109e0565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461039557604051631b35972d60e11b81523360048201526024015b60405180910390fd5b600880546001600160a01b0319166001600160a01b03841617905560098190555f546103c29060016111c2565b600a8190555f54600255604080516001600160a01b0385168152602081018490527ee039c5dc7981156e16d8461738647aab8bf4a39db89906c80b5108247a4bf8910160405180910390a25050565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461045c57604051631b35972d60e11b815233600482015260240161038c565b6104718767ffffffffffffffff168787610aa8565b5f610489858585858c67ffffffffffffffff16610bd9565b60405163914e57eb60e01b8152600481018990529091505f906001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063914e57eb90602401602060405180830381865afa1580156104f1573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061051591906111db565b6040516001600160f81b031960f88d901b1660208201526001600160c01b031960c08c901b1660218201526029810182905260498101849052606981018990529091505f9060890160408051601f19818403018152828252805160209182012067ffffffffffffffff8e165f8181526003845284812083905560049093529282208d9055828255935083927f2c32d4ae151744d0bf0b9464a3e897a1d17ed2f1af71f7c9a75f12ce0d28238f9190a35050505050505050505050565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461061c57604051631b35972d60e11b815233600482015260240161038c565b6001548110156106455760015460405163397a427160e01b815260040161038c91815260200190565b600a5415801590610657575060025481105b1561067b5760025460405163397a427160e01b815260040161038c91815260200190565b5f6106878260016111c2565b90505b5f5481116106bf575f8181526003602090815260408083208390556004909152812055806106b7816111f2565b91505061068a565b505f8190556040518181527fa49161b588c7a6eb405ab46298d94e74cd5fdfb8ba77bcd62baf745c77c0173f9060200160405180910390a150565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461074557604051631b35972d60e11b815233600482015260240161038c565b5f8581526003602052604090205460ff8716158080610773575060ff881660011480156107735750600a5415155b6107b75760405162461bcd60e51b81526020600482015260156024820152742937b6363ab81d1037379039bab1b410383937b7b360591b604482015260640161038c565b5f816107c5576002546107c9565b6001545b6107d49060016111c2565b905080881415806107e557505f5488115b1561080d5760405163d0a8f98760e01b8152600481018990526024810182905260440161038c565b811561082b57610821888489898989610dbc565b6001889055610917565b5f7f00000000000000000000000000000000000000000000000000000000000000008460058361085c60018e61120a565b81526020019081526020015f20548a8a60405160200161089e959493929190948552602085019390935260408401919091526060830152608082015260a00190565b60408051601f198184030181529082905260085460095463020a49e360e51b84529193506001600160a01b0316916341493c60916108e49185908b908b90600401611245565b5f6040518083038186803b1580156108fa575f5ffd5b505afa15801561090c573d5f5f3e3d5ffd5b50505060028a905550505b5f888152600560205260408120549081900361094f575f8981526005602090815260408083208b90556006909152902087905561098c565b878114158061096b57505f898152600660205260409020548714155b1561098c5760405163039e091d60e21b8152600481018a905260240161038c565b60408051858152602081018a9052908101889052899060ff8c16907f646ba950d34d3145ac0200c2a1ecf89c1ea83c755caef1f27b2f8711b1cc629a9060600160405180910390a350505050505050505050565b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614610a2b57604051631b35972d60e11b815233600482015260240161038c565b600160075f8484604051610a4092919061129a565b604051809103902081526020019081526020015f205f6101000a81548160ff0219169083151502179055507f302e49c93022b070d899ad830bedd07129550c6b2555b12a4036cee4d7deb0858282604051610a9c9291906112a9565b60405180910390a15050565b5f54610ab58160016111c2565b8414610ae95783610ac78260016111c2565b60405163d0a8f98760e01b81526004810192909252602482015260440161038c565b5f818152600360205260409020548214610b195760405163dd260ff960e01b81526004810183905260240161038c565b5f81815260046020526040902054831080610bb257507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316633dbcc8d16040518163ffffffff1660e01b8152600401602060405180830381865afa158015610b8b573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610baf91906111db565b83115b15610bd35760405163202f3af960e11b81526004810184905260240161038c565b50505050565b5f80610be68660016111c2565b67ffffffffffffffff811115610bfe57610bfe6112c4565b604051908082528060200260200182016040528015610c27578160200160208202803683370190505b5090505f5b86811015610c9357878782818110610c4657610c466112d8565b9050602002810190610c5891906112ec565b604051610c6692919061129a565b6040518091039020828281518110610c8057610c806112d8565b6020908102919091010152600101610c2c565b508315610cd8578484604051610caa92919061129a565b6040518091039020818888905081518110610cc757610cc76112d8565b602002602001018181525050610d89565b5f804990819003610d2b5760405162461bcd60e51b815260206004820181905260248201527f526f6c6c75703a206e656974686572207061796c6f6164206e6f7220626c6f62604482015260640161038c565b80828989905081518110610d4157610d416112d8565b602002602001018181525050837f48f8ecde1adbaf5b94bff28ede56dba31de47e37908bcf41e7fbe7155bc429d082604051610d7f91815260200190565b60405180910390a2505b80604051602001610d9a919061132f565b6040516020818303038152906040528051906020012091505095945050505050565b6103e88111610e0d5760405162461bcd60e51b815260206004820152601760248201527f526f6c6c75703a2071756f746520746f6f2073686f7274000000000000000000604482015260640161038c565b5f82826004818110610e2157610e216112d8565b9091013560f81c60811491503690505f82610e4957610e44609060708688611364565b610e57565b610e5760e860b88688611364565b9150915060075f8383604051610e6e92919061129a565b604080519182900390912082526020820192909252015f205460ff16610eab578181604051632b881fff60e21b815260040161038c9291906112a9565b365f84610ec757610ec26101b0610170888a611364565b610ed7565b610ed7610278610238888a611364565b915091505f8989604051602001610ef8929190918252602082015260400190565b60408051601f19818403018152919052805160209182012091508b90610f20905f8587611364565b610f299161138b565b141580610f4c575080610f40604060208587611364565b610f499161138b565b14155b15610f6d57604051632ddd287560e21b8152600481018d905260240161038c565b505050505050505050505050565b5f60208284031215610f8b575f5ffd5b5035919050565b5f5f60408385031215610fa3575f5ffd5b82356001600160a01b0381168114610fb9575f5ffd5b946020939093013593505050565b803560ff81168114610fd7575f5ffd5b919050565b5f5f83601f840112610fec575f5ffd5b50813567ffffffffffffffff811115611003575f5ffd5b60208301915083602082850101111561101a575f5ffd5b9250929050565b5f5f5f5f5f5f5f5f60c0898b031215611038575f5ffd5b61104189610fc7565b9750602089013567ffffffffffffffff8116811461105d575f5ffd5b96506040890135955060608901359450608089013567ffffffffffffffff811115611086575f5ffd5b8901601f81018b13611096575f5ffd5b803567ffffffffffffffff8111156110ac575f5ffd5b8b60208260051b84010111156110c0575f5ffd5b6020919091019450925060a089013567ffffffffffffffff8111156110e3575f5ffd5b6110ef8b828c01610fdc565b999c989b5096995094979396929594505050565b5f5f5f5f5f5f60a08789031215611118575f5ffd5b61112187610fc7565b9550602087013594506040870135935060608701359250608087013567ffffffffffffffff811115611151575f5ffd5b61115d89828a01610fdc565b979a9699509497509295939492505050565b5f5f60208385031215611180575f5ffd5b823567ffffffffffffffff811115611196575f5ffd5b6111a285828601610fdc565b90969095509350505050565b634e487b7160e01b5f52601160045260245ffd5b808201808211156111d5576111d56111ae565b92915050565b5f602082840312156111eb575f5ffd5b5051919050565b5f60018201611203576112036111ae565b5060010190565b818103818111156111d5576111d56111ae565b81835281816020850137505f828201602090810191909152601f909101601f19169091010190565b848152606060208201525f84518060608401528060208701608085015e5f60808285010152601f19601f82011683019050608083820301604084015261128f60808201858761121d565b979650505050505050565b818382375f9101908152919050565b602081525f6112bc60208301848661121d565b949350505050565b634e487b7160e01b5f52604160045260245ffd5b634e487b7160e01b5f52603260045260245ffd5b5f5f8335601e19843603018112611301575f5ffd5b83018035915067ffffffffffffffff82111561131b575f5ffd5b60200191503681900382131561101a575f5ffd5b81515f90829060208501835b8281101561135957815184526020938401939091019060010161133b565b509195945050505050565b5f5f85851115611372575f5ffd5b8386111561137e575f5ffd5b5050820193919092039150565b803560208310156111d5575f19602084900360031b1b169291505056',
} as const
