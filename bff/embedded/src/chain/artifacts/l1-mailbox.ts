// Generated from ../contracts/L1Mailbox.sol by scripts/compile-contracts.mjs; do not edit.
/** Interface and creation code of L1Mailbox.sol. */
export const l1Mailbox = {
  abi: [
    {
      "inputs": [
        {
          "internalType": "contract Rollup",
          "name": "rollup_",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "l2ChainId_",
          "type": "uint256"
        }
      ],
      "stateMutability": "nonpayable",
      "type": "constructor"
    },
    {
      "inputs": [
        {
          "internalType": "bytes32",
          "name": "messageHash",
          "type": "bytes32"
        }
      ],
      "name": "AlreadyClaimed",
      "type": "error"
    },
    {
      "inputs": [
        {
          "internalType": "bytes32",
          "name": "messageHash",
          "type": "bytes32"
        }
      ],
      "name": "MessageFailed",
      "type": "error"
    },
    {
      "inputs": [
        {
          "internalType": "bytes32",
          "name": "messageHash",
          "type": "bytes32"
        },
        {
          "internalType": "uint256",
          "name": "batchIndex",
          "type": "uint256"
        }
      ],
      "name": "NotInBatch",
      "type": "error"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": true,
          "internalType": "bytes32",
          "name": "messageHash",
          "type": "bytes32"
        },
        {
          "indexed": true,
          "internalType": "uint256",
          "name": "batchIndex",
          "type": "uint256"
        }
      ],
      "name": "MessageClaimed",
      "type": "event"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": true,
          "internalType": "uint256",
          "name": "nonce",
          "type": "uint256"
        },
        {
          "indexed": true,
          "internalType": "address",
          "name": "sender",
          "type": "address"
        },
        {
          "indexed": true,
          "internalType": "address",
          "name": "target",
          "type": "address"
        },
        {
          "indexed": false,
          "internalType": "bytes",
          "name": "data",
          "type": "bytes"
        },
        {
          "indexed": false,
          "internalType": "bytes32",
          "name": "messageHash",
          "type": "bytes32"
        }
      ],
      "name": "MessageSent",
      "type": "event"
    },
    {
      "inputs": [
        {
          "components": [
            {
              "internalType": "uint256",
              "name": "nonce",
              "type": "uint256"
            },
            {
              "internalType": "address",
              "name": "sender",
              "type": "address"
            },
            {
              "internalType": "address",
              "name": "target",
              "type": "address"
            },
            {
              "internalType": "bytes",
              "name": "data",
              "type": "bytes"
            }
          ],
          "internalType": "struct Message",
          "name": "message",
          "type": "tuple"
        },
        {
          "internalType": "uint256",
          "name": "batchIndex",
          "type": "uint256"
        },
        {
          "internalType": "uint256",
          "name": "leafIndex",
          "type": "uint256"
        },
        {
          "internalType": "bytes32[]",
          "name": "proof",
          "type": "bytes32[]"
        }
      ],
      "name": "claim",
      "outputs": [],
      "stateMutability": "nonpayable",
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
      "name": "claimed",
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
      "inputs": [],
      "name": "messageCount",
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
      "name": "messageSender",
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
          "name": "",
          "type": "uint256"
        }
      ],
      "name": "rollingHashes",
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
      "name": "rollup",
      "outputs": [
        {
          "internalType": "contract Rollup",
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
          "internalType": "address",
          "name": "target",
          "type": "address"
        },
        {
          "internalType": "bytes",
          "name": "data",
          "type": "bytes"
        }
      ],
      "name": "send",
      "outputs": [
        {
          "internalType": "bytes32",
          "name": "messageHash",
          "type": "bytes32"
        }
      ],
      "stateMutability": "nonpayable",
      "type": "function"
    }
  ],
  bytecode:
    '0x60c060405234801561000f575f5ffd5b50604051610b20380380610b2083398101604081905261002e91610044565b6001600160a01b0390911660805260a05261007b565b5f5f60408385031215610055575f5ffd5b82516001600160a01b038116811461006b575f5ffd5b6020939093015192949293505050565b60805160a051610a776100a95f395f818161015f01526102d401525f818160db01526103520152610a775ff3fe608060405234801561000f575f5ffd5b5060043610610085575f3560e01c8063cc3c0f0611610058578063cc3c0f0614610115578063d67bdd2514610147578063d6ae3cd51461015a578063e1dbee8114610181575f5ffd5b80633dbcc8d114610089578063914e57eb146100a4578063c89acc86146100c3578063cb23bcb5146100d6575b5f5ffd5b6100915f5481565b6040519081526020015b60405180910390f35b6100916100b2366004610667565b60016020525f908152604090205481565b6100916100d1366004610699565b610196565b6100fd7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200161009b565b610137610123366004610667565b60026020525f908152604090205460ff1681565b604051901515815260200161009b565b6003546100fd906001600160a01b031681565b6100917f000000000000000000000000000000000000000000000000000000000000000081565b61019461018f366004610717565b6102ce565b005b5f8054819081806101a6836107da565b91905055905061021b466040518060800160405280848152602001336001600160a01b03168152602001886001600160a01b0316815260200187878080601f0160208091040260200160405190810160405280939291908181526020018383808284375f92019190915250505091525061052d565b5f82815260016020908152604091829020548251918201529081018290529092506060016040516020818303038152906040528051906020012060015f83600161026591906107f2565b81526020019081526020015f2081905550846001600160a01b0316336001600160a01b0316827f11f978836d9555d03731d0443652de6f80deb96aece510947e2375d67be8a39c8787876040516102be93929190610805565b60405180910390a4509392505050565b5f6103017f00000000000000000000000000000000000000000000000000000000000000006102fc886108aa565b61052d565b5f8181526002602052604090205490915060ff161561033b57604051633210992160e21b8152600481018290526024015b60405180910390fd5b6040516283143960e21b8152600481018690525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063020c50e490602401602060405180830381865afa15801561039f573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906103c39190610973565b90508015806103dd5750806103da83878787610575565b14155b1561040557604051636240951d60e01b81526004810183905260248101879052604401610332565b5f82815260026020908152604091829020805460ff1916600117905561042f91890190890161098a565b600380546001600160a01b0319166001600160a01b03929092169190911790555f6104606060890160408a0161098a565b6001600160a01b031661047660608a018a6109aa565b6040516104849291906109f4565b5f604051808303815f865af19150503d805f81146104bd576040519150601f19603f3d011682016040523d82523d5f602084013e6104c2565b606091505b50509050806104e757604051636b6ae5c960e01b815260048101849052602401610332565b600380546001600160a01b0319169055604051879084907f844bfaeeb79c7b6ca23704f2050af9f3c912d7a803c3ea010d67a764dd4ec739905f90a35050505050505050565b5f82825f0151836020015184604001518560600151604051602001610556959493929190610a03565b6040516020818303038152906040528051906020012090505b92915050565b835f5b8281101561060e575f84848381811061059357610593610a63565b9050602002013590508186901c6001165f146105d857604080516020810183905290810184905260600160405160208183030381529060405280519060200120610603565b6040805160208101859052908101829052606001604051602081830303815290604052805190602001205b925050600101610578565b5083821c1561065f5760405162461bcd60e51b815260206004820152601e60248201527f4d65726b6c653a20696e646578206f75747369646520746865207472656500006044820152606401610332565b949350505050565b5f60208284031215610677575f5ffd5b5035919050565b80356001600160a01b0381168114610694575f5ffd5b919050565b5f5f5f604084860312156106ab575f5ffd5b6106b48461067e565b9250602084013567ffffffffffffffff8111156106cf575f5ffd5b8401601f810186136106df575f5ffd5b803567ffffffffffffffff8111156106f5575f5ffd5b866020828401011115610706575f5ffd5b939660209190910195509293505050565b5f5f5f5f5f6080868803121561072b575f5ffd5b853567ffffffffffffffff811115610741575f5ffd5b860160808189031215610752575f5ffd5b94506020860135935060408601359250606086013567ffffffffffffffff81111561077b575f5ffd5b8601601f8101881361078b575f5ffd5b803567ffffffffffffffff8111156107a1575f5ffd5b8860208260051b84010111156107b5575f5ffd5b959894975092955050506020019190565b634e487b7160e01b5f52601160045260245ffd5b5f600182016107eb576107eb6107c6565b5060010190565b8082018082111561056f5761056f6107c6565b60408152826040820152828460608301375f606084830101525f6060601f19601f8601168301019050826020830152949350505050565b634e487b7160e01b5f52604160045260245ffd5b6040516080810167ffffffffffffffff811182821017156108735761087361083c565b60405290565b604051601f8201601f1916810167ffffffffffffffff811182821017156108a2576108a261083c565b604052919050565b5f608082360312156108ba575f5ffd5b6108c2610850565b823581526108d26020840161067e565b60208201526108e36040840161067e565b6040820152606083013567ffffffffffffffff811115610901575f5ffd5b830136601f820112610911575f5ffd5b803567ffffffffffffffff81111561092b5761092b61083c565b61093e601f8201601f1916602001610879565b818152366020838501011115610952575f5ffd5b816020840160208301375f9181016020019190915260608301525092915050565b5f60208284031215610983575f5ffd5b5051919050565b5f6020828403121561099a575f5ffd5b6109a38261067e565b9392505050565b5f5f8335601e198436030181126109bf575f5ffd5b83018035915067ffffffffffffffff8211156109d9575f5ffd5b6020019150368190038213156109ed575f5ffd5b9250929050565b818382375f9101908152919050565b85815260208082018690526001600160a01b0385811660408401528416606083015260a06080830181905283519083018190525f918190850160c085015e5f60c0828501015260c0601f19601f8301168401019150509695505050505050565b634e487b7160e01b5f52603260045260245ffd',
} as const
