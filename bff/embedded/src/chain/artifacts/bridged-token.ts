// Generated from ../contracts/BridgedToken.sol by scripts/compile-contracts.mjs; do not edit.
/** Interface and creation code of BridgedToken.sol. */
export const bridgedToken = {
  abi: [
    {
      "inputs": [
        {
          "internalType": "string",
          "name": "name_",
          "type": "string"
        },
        {
          "internalType": "string",
          "name": "symbol_",
          "type": "string"
        },
        {
          "internalType": "uint8",
          "name": "decimals_",
          "type": "uint8"
        },
        {
          "internalType": "address",
          "name": "bridge_",
          "type": "address"
        },
        {
          "internalType": "address",
          "name": "l1Token_",
          "type": "address"
        }
      ],
      "stateMutability": "nonpayable",
      "type": "constructor"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "spender",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "allowance",
          "type": "uint256"
        },
        {
          "internalType": "uint256",
          "name": "needed",
          "type": "uint256"
        }
      ],
      "name": "InsufficientAllowance",
      "type": "error"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "account",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "balance",
          "type": "uint256"
        },
        {
          "internalType": "uint256",
          "name": "needed",
          "type": "uint256"
        }
      ],
      "name": "InsufficientBalance",
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
      "name": "NotBridge",
      "type": "error"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": true,
          "internalType": "address",
          "name": "owner",
          "type": "address"
        },
        {
          "indexed": true,
          "internalType": "address",
          "name": "spender",
          "type": "address"
        },
        {
          "indexed": false,
          "internalType": "uint256",
          "name": "value",
          "type": "uint256"
        }
      ],
      "name": "Approval",
      "type": "event"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": true,
          "internalType": "address",
          "name": "from",
          "type": "address"
        },
        {
          "indexed": true,
          "internalType": "address",
          "name": "to",
          "type": "address"
        },
        {
          "indexed": false,
          "internalType": "uint256",
          "name": "value",
          "type": "uint256"
        }
      ],
      "name": "Transfer",
      "type": "event"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "",
          "type": "address"
        },
        {
          "internalType": "address",
          "name": "",
          "type": "address"
        }
      ],
      "name": "allowance",
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
          "internalType": "address",
          "name": "spender",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "value",
          "type": "uint256"
        }
      ],
      "name": "approve",
      "outputs": [
        {
          "internalType": "bool",
          "name": "",
          "type": "bool"
        }
      ],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "",
          "type": "address"
        }
      ],
      "name": "balanceOf",
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
      "name": "bridge",
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
          "name": "from",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "value",
          "type": "uint256"
        }
      ],
      "name": "burn",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "decimals",
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
      "name": "l1Token",
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
          "name": "to",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "value",
          "type": "uint256"
        }
      ],
      "name": "mint",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "name",
      "outputs": [
        {
          "internalType": "string",
          "name": "",
          "type": "string"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "symbol",
      "outputs": [
        {
          "internalType": "string",
          "name": "",
          "type": "string"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "totalSupply",
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
          "internalType": "address",
          "name": "to",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "value",
          "type": "uint256"
        }
      ],
      "name": "transfer",
      "outputs": [
        {
          "internalType": "bool",
          "name": "",
          "type": "bool"
        }
      ],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "from",
          "type": "address"
        },
        {
          "internalType": "address",
          "name": "to",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "value",
          "type": "uint256"
        }
      ],
      "name": "transferFrom",
      "outputs": [
        {
          "internalType": "bool",
          "name": "",
          "type": "bool"
        }
      ],
      "stateMutability": "nonpayable",
      "type": "function"
    }
  ],
  bytecode:
    '0x60e060405234801561000f575f5ffd5b50604051610b8c380380610b8c83398101604081905261002e91610125565b8484845f61003c8482610250565b5060016100498382610250565b5060ff1660805250506001600160a01b0391821660a0521660c0525061030e915050565b634e487b7160e01b5f52604160045260245ffd5b5f82601f830112610090575f5ffd5b81516001600160401b038111156100a9576100a961006d565b604051601f8201601f19908116603f011681016001600160401b03811182821017156100d7576100d761006d565b6040528181528382016020018510156100ee575f5ffd5b8160208501602083015e5f918101602001919091529392505050565b80516001600160a01b0381168114610120575f5ffd5b919050565b5f5f5f5f5f60a08688031215610139575f5ffd5b85516001600160401b0381111561014e575f5ffd5b61015a88828901610081565b602088015190965090506001600160401b03811115610177575f5ffd5b61018388828901610081565b945050604086015160ff81168114610199575f5ffd5b92506101a76060870161010a565b91506101b56080870161010a565b90509295509295909350565b600181811c908216806101d557607f821691505b6020821081036101f357634e487b7160e01b5f52602260045260245ffd5b50919050565b601f82111561024b578282111561024b57805f5260205f20601f840160051c602085101561022457505f5b90810190601f840160051c035f5b81811015610247575f83820155600101610232565b5050505b505050565b81516001600160401b038111156102695761026961006d565b61027d8161027784546101c1565b846101f9565b6020601f8211600181146102af575f83156102985750848201515b5f19600385901b1c1916600184901b178455610307565b5f84815260208120601f198516915b828110156102de57878501518255602094850194600190920191016102be565b50848210156102fb57868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b60805160a05160c0516108466103465f395f6101da01525f81816102430152818161040c01526104ea01525f61013f01526108465ff3fe608060405234801561000f575f5ffd5b50600436106100cb575f3560e01c806370a0823111610088578063a9059cbb11610063578063a9059cbb146101c2578063c01e1bd6146101d5578063dd62ed3e14610214578063e78cea921461023e575f5ffd5b806370a082311461018857806395d89b41146101a75780639dc29fac146101af575f5ffd5b806306fdde03146100cf578063095ea7b3146100ed57806318160ddd1461011057806323b872dd14610127578063313ce5671461013a57806340c10f1914610173575b5f5ffd5b6100d7610265565b6040516100e491906106d1565b60405180910390f35b6101006100fb366004610721565b6102f0565b60405190151581526020016100e4565b61011960045481565b6040519081526020016100e4565b610100610135366004610749565b61035c565b6101617f000000000000000000000000000000000000000000000000000000000000000081565b60405160ff90911681526020016100e4565b610186610181366004610721565b610401565b005b610119610196366004610783565b60026020525f908152604090205481565b6100d76104d2565b6101866101bd366004610721565b6104df565b6101006101d0366004610721565b6105fd565b6101fc7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020016100e4565b6101196102223660046107a3565b600360209081525f928352604080842090915290825290205481565b6101fc7f000000000000000000000000000000000000000000000000000000000000000081565b5f8054610271906107d4565b80601f016020809104026020016040519081016040528092919081815260200182805461029d906107d4565b80156102e85780601f106102bf576101008083540402835291602001916102e8565b820191905f5260205f20905b8154815290600101906020018083116102cb57829003601f168201915b505050505081565b335f8181526003602090815260408083206001600160a01b038716808552925280832085905551919290917f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b9259061034a9086815260200190565b60405180910390a35060015b92915050565b6001600160a01b0383165f908152600360209081526040808320338452909152812054828110156103b557604051630c95cf2760e11b815233600482015260248101829052604481018490526064015b60405180910390fd5b5f1981146103eb576103c78382610820565b6001600160a01b0386165f9081526003602090815260408083203384529091529020555b6103f6858585610612565b506001949350505050565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461044c57604051637c8da0cf60e11b81523360048201526024016103ac565b8060045f82825461045d9190610833565b90915550506001600160a01b0382165f9081526002602052604081208054839290610489908490610833565b90915550506040518181526001600160a01b038316905f907fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef9060200160405180910390a35050565b60018054610271906107d4565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461052a57604051637c8da0cf60e11b81523360048201526024016103ac565b6001600160a01b0382165f908152600260205260409020548181101561057c5760405163db42144d60e01b81526001600160a01b038416600482015260248101829052604481018390526064016103ac565b6105868282610820565b6001600160a01b0384165f90815260026020526040812091909155600480548492906105b3908490610820565b90915550506040518281525f906001600160a01b038516907fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef9060200160405180910390a3505050565b5f610609338484610612565b50600192915050565b6001600160a01b0383165f90815260026020526040902054818110156106645760405163db42144d60e01b81526001600160a01b038516600482015260248101829052604481018390526064016103ac565b6001600160a01b038085165f8181526002602052604080822086860390559286168082529083902080548601905591517fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef906106c39086815260200190565b60405180910390a350505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b80356001600160a01b038116811461071c575f5ffd5b919050565b5f5f60408385031215610732575f5ffd5b61073b83610706565b946020939093013593505050565b5f5f5f6060848603121561075b575f5ffd5b61076484610706565b925061077260208501610706565b929592945050506040919091013590565b5f60208284031215610793575f5ffd5b61079c82610706565b9392505050565b5f5f604083850312156107b4575f5ffd5b6107bd83610706565b91506107cb60208401610706565b90509250929050565b600181811c908216806107e857607f821691505b60208210810361080657634e487b7160e01b5f52602260045260245ffd5b50919050565b634e487b7160e01b5f52601160045260245ffd5b818103818111156103565761035661080c565b808201808211156103565761035661080c56',
} as const
