// Generated from ../contracts/L2Mailbox.sol by scripts/compile-contracts.mjs; do not edit.
/** Interface and creation code of L2Mailbox.sol. */
export const l2Mailbox = {
  abi: [
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "relayer_",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "l1ChainId_",
          "type": "uint256"
        }
      ],
      "stateMutability": "nonpayable",
      "type": "constructor"
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
          "internalType": "uint256",
          "name": "nonce",
          "type": "uint256"
        },
        {
          "internalType": "uint256",
          "name": "expected",
          "type": "uint256"
        }
      ],
      "name": "OutOfOrder",
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
          "indexed": false,
          "internalType": "bool",
          "name": "success",
          "type": "bool"
        }
      ],
      "name": "MessageExecuted",
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
      "inputs": [],
      "name": "executedCount",
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
      "name": "l1ChainId",
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
        }
      ],
      "name": "relay",
      "outputs": [],
      "stateMutability": "nonpayable",
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
    '0x60c060405234801561000f575f5ffd5b5060405161080438038061080483398101604081905261002e91610044565b6001600160a01b0390911660805260a05261007b565b5f5f60408385031215610055575f5ffd5b82516001600160a01b038116811461006b575f5ffd5b6020939093015192949293505050565b60805160a05161075c6100a85f395f81816098015261029501525f818160da015261014e015261075c5ff3fe608060405234801561000f575f5ffd5b506004361061007a575f3560e01c80638406c079116100585780638406c079146100d5578063bacd2e9714610114578063c89acc861461011d578063d67bdd2514610130575f5ffd5b80631088a7dc1461007e57806312622e5b146100935780633dbcc8d1146100cd575b5f5ffd5b61009161008c366004610421565b610143565b005b6100ba7f000000000000000000000000000000000000000000000000000000000000000081565b6040519081526020015b60405180910390f35b6100ba5f5481565b6100fc7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020016100c4565b6100ba60015481565b6100ba61012b36600461047a565b6102fb565b6002546100fc906001600160a01b031681565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461019357604051631b35972d60e11b81523360048201526024015b60405180910390fd5b6001548135146101c4576001546040516330440fc960e11b815282356004820152602481019190915260440161018a565b60018054905f6101d3836104f8565b909155506101e99050604082016020830161051c565b600280546001600160a01b0319166001600160a01b03929092169190911790555f61021a606083016040840161051c565b6001600160a01b03166102306060840184610535565b60405161023e92919061057f565b5f604051808303815f865af19150503d805f8114610277576040519150601f19603f3d011682016040523d82523d5f602084013e61027c565b606091505b5050600280546001600160a01b031916905590506102c27f00000000000000000000000000000000000000000000000000000000000000006102bd846105fc565b6103da565b60405182151581527f6e32ad840d8020e3c97f0a19f3b62b69980469e96aea009b695725ebbd08bfa69060200160405180910390a25050565b5f80548190818061030b836104f8565b919050559050610380466040518060800160405280848152602001336001600160a01b03168152602001886001600160a01b0316815260200187878080601f0160208091040260200160405190810160405280939291908181526020018383808284375f9201919091525050509152506103da565b9150846001600160a01b0316336001600160a01b0316827f11f978836d9555d03731d0443652de6f80deb96aece510947e2375d67be8a39c8787876040516103ca939291906106c5565b60405180910390a4509392505050565b5f82825f01518360200151846040015185606001516040516020016104039594939291906106fc565b60405160208183030381529060405280519060200120905092915050565b5f60208284031215610431575f5ffd5b813567ffffffffffffffff811115610447575f5ffd5b820160808185031215610458575f5ffd5b9392505050565b80356001600160a01b0381168114610475575f5ffd5b919050565b5f5f5f6040848603121561048c575f5ffd5b6104958461045f565b9250602084013567ffffffffffffffff8111156104b0575f5ffd5b8401601f810186136104c0575f5ffd5b803567ffffffffffffffff8111156104d6575f5ffd5b8660208284010111156104e7575f5ffd5b939660209190910195509293505050565b5f6001820161051557634e487b7160e01b5f52601160045260245ffd5b5060010190565b5f6020828403121561052c575f5ffd5b6104588261045f565b5f5f8335601e1984360301811261054a575f5ffd5b83018035915067ffffffffffffffff821115610564575f5ffd5b602001915036819003821315610578575f5ffd5b9250929050565b818382375f9101908152919050565b634e487b7160e01b5f52604160045260245ffd5b6040516080810167ffffffffffffffff811182821017156105c5576105c561058e565b60405290565b604051601f8201601f1916810167ffffffffffffffff811182821017156105f4576105f461058e565b604052919050565b5f6080823603121561060c575f5ffd5b6106146105a2565b823581526106246020840161045f565b60208201526106356040840161045f565b6040820152606083013567ffffffffffffffff811115610653575f5ffd5b830136601f820112610663575f5ffd5b803567ffffffffffffffff81111561067d5761067d61058e565b610690601f8201601f19166020016105cb565b8181523660208385010111156106a4575f5ffd5b816020840160208301375f9181016020019190915260608301525092915050565b60408152826040820152828460608301375f606084830101525f6060601f19601f8601168301019050826020830152949350505050565b85815260208082018690526001600160a01b0385811660408401528416606083015260a06080830181905283519083018190525f918190850160c085015e5f60c0828501015260c0601f19601f830116840101915050969550505050505056',
} as const
