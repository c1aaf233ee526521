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
    '0x60e060405234801561000f575f5ffd5b506040516115ae3803806115ae83398101604081905261002e91610127565b6001600160a01b03808616608052841660a05260c08390525f8080527f3617319a054d772f909f7c479a2cebe5066e836a939412e32403c99029b92eff83905560056020527f05b8ccbb9d4d8fb16ea74ce3c29a41f1b461fbdaff4714a0d9a8eb05499746bc8290556040518391907f2c32d4ae151744d0bf0b9464a3e897a1d17ed2f1af71f7c9a75f12ce0d28238f908290a360408051838152602081018390525f91810182905281907f646ba950d34d3145ac0200c2a1ecf89c1ea83c755caef1f27b2f8711b1cc629a9060600160405180910390a35050505050610176565b6001600160a01b0381168114610124575f5ffd5b50565b5f5f5f5f5f60a0868803121561013b575f5ffd5b855161014681610110565b602087015190955061015781610110565b6040870151606088015160809098015196999198509695945092505050565b60805160a05160c0516113d66101d85f395f81816102f4015261085c01525f81816102cd015281816104ac0152610b5f01525f818161022f015281816103500152818161041c015281816105dc015281816107330152610a1901526113d65ff3fe608060405234801561000f575f5ffd5b5060043610610132575f3560e01c80638c2c887c116100b4578063b62ae1ea11610079578063b62ae1ea146102b5578063d5438eae146102c8578063d6ae3cd5146102ef578063d6df096d14610316578063de26b27414610329578063e022103a14610332575f5ffd5b80638c2c887c1461026957806397c09d34146102885780639f945d631461029b578063b0579758146102a4578063b2781343146102ad575f5ffd5b80632571098d116100fa5780632571098d146101db5780632e6c5c9b146101fa57806367c773ab1461020f57806371883490146102175780638406c0791461022a575f5ffd5b8063020c50e4146101365780630975b6f3146101685780630cd5e06e1461019a57806311384eb4146101b95780631ddb5d29146101d2575b5f5ffd5b610155610144366004610fa9565b60066020525f908152604090205481565b6040519081526020015b60405180910390f35b61018a610176366004610fa9565b60076020525f908152604090205460ff1681565b604051901515815260200161015f565b6101556101a8366004610fa9565b60046020525f908152604090205481565b6101c05f81565b60405160ff909116815260200161015f565b61015560095481565b6101556101e9366004610fa9565b60056020525f908152604090205481565b61020d610208366004610fc0565b610345565b005b6101555f5481565b61020d61022536600461104f565b610411565b6102517f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200161015f565b610155610277366004610fa9565b60036020525f908152604090205481565b61020d610296366004610fa9565b6105d1565b61015560015481565b610155600a5481565b6101c0600181565b61020d6102c3366004611131565b610728565b6102517f000000000000000000000000000000000000000000000000000000000000000081565b6101557f000000000000000000000000000000000000000000000000000000000000000081565b600854610251906001600160a01b031681565b61015560025481565b61020d61034036600461119d565b610a0e565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461039557604051631b35972d60e11b81523360048201526024015b60405180910390fd5b600880546001600160a01b0319166001600160a01b03841617905560098190555f546103c29060016111f0565b600a8190555f54600255604080516001600160a01b0385168152602081018490527ee039c5dc7981156e16d8461738647aab8bf4a39db89906c80b5108247a4bf8910160405180910390a25050565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461045c57604051631b35972d60e11b815233600482015260240161038c565b6104718767ffffffffffffffff168787610ad6565b5f610489858585858c67ffffffffffffffff16610c07565b60405163914e57eb60e01b8152600481018990529091505f906001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063914e57eb90602401602060405180830381865afa1580156104f1573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906105159190611209565b6040516001600160f81b031960f88d901b1660208201526001600160c01b031960c08c901b1660218201526029810182905260498101849052606981018990529091505f9060890160408051601f19818403018152828252805160209182012067ffffffffffffffff8e165f8181526003845284812083905560049093529282208d9055828255935083927f2c32d4ae151744d0bf0b9464a3e897a1d17ed2f1af71f7c9a75f12ce0d28238f9190a35050505050505050505050565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461061c57604051631b35972d60e11b815233600482015260240161038c565b5f54811061064a575f5460405163d0a8f98760e01b815261038c918391600401918252602082015260400190565b6001548110156106735760015460405163397a427160e01b815260040161038c91815260200190565b600a5415801590610685575060025481105b156106a95760025460405163397a427160e01b815260040161038c91815260200190565b5f6106b58260016111f0565b90505b5f5481116106ed575f8181526003602090815260408083208390556004909152812055806106e581611220565b9150506106b8565b505f8190556040518181527fa49161b588c7a6eb405ab46298d94e74cd5fdfb8ba77bcd62baf745c77c0173f9060200160405180910390a150565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461077357604051631b35972d60e11b815233600482015260240161038c565b5f8581526003602052604090205460ff87161580806107a1575060ff881660011480156107a15750600a5415155b6107e55760405162461bcd60e51b81526020600482015260156024820152742937b6363ab81d1037379039bab1b410383937b7b360591b604482015260640161038c565b5f816107f3576002546107f7565b6001545b6108029060016111f0565b9050808814158061081357505f5488115b1561083b5760405163d0a8f98760e01b8152600481018990526024810182905260440161038c565b81156108595761084f888489898989610dea565b6001889055610945565b5f7f00000000000000000000000000000000000000000000000000000000000000008460058361088a60018e611238565b81526020019081526020015f20548a8a6040516020016108cc959493929190948552602085019390935260408401919091526060830152608082015260a00190565b60408051601f198184030181529082905260085460095463020a49e360e51b84529193506001600160a01b0316916341493c60916109129185908b908b90600401611273565b5f6040518083038186803b158015610928575f5ffd5b505afa15801561093a573d5f5f3e3d5ffd5b50505060028a905550505b5f888152600560205260408120549081900361097d575f8981526005602090815260408083208b9055600690915290208790556109ba565b878114158061099957505f898152600660205260409020548714155b156109ba5760405163039e091d60e21b8152600481018a905260240161038c565b60408051858152602081018a9052908101889052899060ff8c16907f646ba950d34d3145ac0200c2a1ecf89c1ea83c755caef1f27b2f8711b1cc629a9060600160405180910390a350505050505050505050565b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614610a5957604051631b35972d60e11b815233600482015260240161038c565b600160075f8484604051610a6e9291906112c8565b604051809103902081526020019081526020015f205f6101000a81548160ff0219169083151502179055507f302e49c93022b070d899ad830bedd07129550c6b2555b12a4036cee4d7deb0858282604051610aca9291906112d7565b60405180910390a15050565b5f54610ae38160016111f0565b8414610b175783610af58260016111f0565b60405163d0a8f98760e01b81526004810192909252602482015260440161038c565b5f818152600360205260409020548214610b475760405163dd260ff960e01b81526004810183905260240161038c565b5f81815260046020526040902054831080610be057507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316633dbcc8d16040518163ffffffff1660e01b8152600401602060405180830381865afa158015610bb9573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610bdd9190611209565b83115b15610c015760405163202f3af960e11b81526004810184905260240161038c565b50505050565b5f80610c148660016111f0565b67ffffffffffffffff811115610c2c57610c2c6112f2565b604051908082528060200260200182016040528015610c55578160200160208202803683370190505b5090505f5b86811015610cc157878782818110610c7457610c74611306565b9050602002810190610c86919061131a565b604051610c949291906112c8565b6040518091039020828281518110610cae57610cae611306565b6020908102919091010152600101610c5a565b508315610d06578484604051610cd89291906112c8565b6040518091039020818888905081518110610cf557610cf5611306565b602002602001018181525050610db7565b5f804990819003610d595760405162461bcd60e51b815260206004820181905260248201527f526f6c6c75703a206e656974686572207061796c6f6164206e6f7220626c6f62604482015260640161038c565b80828989905081518110610d6f57610d6f611306565b602002602001018181525050837f48f8ecde1adbaf5b94bff28ede56dba31de47e37908bcf41e7fbe7155bc429d082604051610dad91815260200190565b60405180910390a2505b80604051602001610dc8919061135d565b6040516020818303038152906040528051906020012091505095945050505050565b6103e88111610e3b5760405162461bcd60e51b815260206004820152601760248201527f526f6c6c75703a2071756f746520746f6f2073686f7274000000000000000000604482015260640161038c565b5f82826004818110610e4f57610e4f611306565b9091013560f81c60811491503690505f82610e7757610e72609060708688611392565b610e85565b610e8560e860b88688611392565b9150915060075f8383604051610e9c9291906112c8565b604080519182900390912082526020820192909252015f205460ff16610ed9578181604051632b881fff60e21b815260040161038c9291906112d7565b365f84610ef557610ef06101b0610170888a611392565b610f05565b610f05610278610238888a611392565b915091505f8989604051602001610f26929190918252602082015260400190565b60408051601f19818403018152919052805160209182012091508b90610f4e905f8587611392565b610f57916113b9565b141580610f7a575080610f6e604060208587611392565b610f77916113b9565b14155b15610f9b57604051632ddd287560e21b8152600481018d905260240161038c565b505050505050505050505050565b5f60208284031215610fb9575f5ffd5b5035919050565b5f5f60408385031215610fd1575f5ffd5b82356001600160a01b0381168114610fe7575f5ffd5b946020939093013593505050565b803560ff81168114611005575f5ffd5b919050565b5f5f83601f84011261101a575f5ffd5b50813567ffffffffffffffff811115611031575f5ffd5b602083019150836020828501011115611048575f5ffd5b9250929050565b5f5f5f5f5f5f5f5f60c0898b031215611066575f5ffd5b61106f89610ff5565b9750602089013567ffffffffffffffff8116811461108b575f5ffd5b96506040890135955060608901359450608089013567ffffffffffffffff8111156110b4575f5ffd5b8901601f81018b136110c4575f5ffd5b803567ffffffffffffffff8111156110da575f5ffd5b8b60208260051b84010111156110ee575f5ffd5b6020919091019450925060a089013567ffffffffffffffff811115611111575f5ffd5b61111d8b828c0161100a565b999c989b5096995094979396929594505050565b5f5f5f5f5f5f60a08789031215611146575f5ffd5b61114f87610ff5565b9550602087013594506040870135935060608701359250608087013567ffffffffffffffff81111561117f575f5ffd5b61118b89828a0161100a565b979a9699509497509295939492505050565b5f5f602083850312156111ae575f5ffd5b823567ffffffffffffffff8111156111c4575f5ffd5b6111d08582860161100a565b90969095509350505050565b634e487b7160e01b5f52601160045260245ffd5b80820180821115611203576112036111dc565b92915050565b5f60208284031215611219575f5ffd5b5051919050565b5f60018201611231576112316111dc565b5060010190565b81810381811115611203576112036111dc565b81835281816020850137505f828201602090810191909152601f909101601f19169091010190565b848152606060208201525f84518060608401528060208701608085015e5f60808285010152601f19601f8201168301905060808382030160408401526112bd60808201858761124b565b979650505050505050565b818382375f9101908152919050565b602081525f6112ea60208301848661124b565b949350505050565b634e487b7160e01b5f52604160045260245ffd5b634e487b7160e01b5f52603260045260245ffd5b5f5f8335601e1984360301811261132f575f5ffd5b83018035915067ffffffffffffffff821115611349575f5ffd5b602001915036819003821315611048575f5ffd5b81515f90829060208501835b82811015611387578151845260209384019390910190600101611369565b509195945050505050565b5f5f858511156113a0575f5ffd5b838611156113ac575f5ffd5b5050820193919092039150565b80356020831015611203575f19602084900360031b1b169291505056',
} as const
