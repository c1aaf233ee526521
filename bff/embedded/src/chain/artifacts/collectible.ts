// Generated from ../contracts/Collectible.sol by scripts/compile-contracts.mjs; do not edit.
/** Interface and creation code of Collectible.sol. */
export const collectible = {
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
        }
      ],
      "stateMutability": "nonpayable",
      "type": "constructor"
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
          "name": "approved",
          "type": "address"
        },
        {
          "indexed": true,
          "internalType": "uint256",
          "name": "tokenId",
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
          "name": "owner",
          "type": "address"
        },
        {
          "indexed": true,
          "internalType": "address",
          "name": "operator",
          "type": "address"
        },
        {
          "indexed": false,
          "internalType": "bool",
          "name": "approved",
          "type": "bool"
        }
      ],
      "name": "ApprovalForAll",
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
          "indexed": true,
          "internalType": "uint256",
          "name": "tokenId",
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
          "name": "to",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "tokenId",
          "type": "uint256"
        }
      ],
      "name": "approve",
      "outputs": [],
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
      "inputs": [
        {
          "internalType": "uint256",
          "name": "",
          "type": "uint256"
        }
      ],
      "name": "getApproved",
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
          "name": "",
          "type": "address"
        },
        {
          "internalType": "address",
          "name": "",
          "type": "address"
        }
      ],
      "name": "isApprovedForAll",
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
      "inputs": [
        {
          "internalType": "address",
          "name": "to",
          "type": "address"
        }
      ],
      "name": "mint",
      "outputs": [
        {
          "internalType": "uint256",
          "name": "tokenId",
          "type": "uint256"
        }
      ],
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
      "inputs": [
        {
          "internalType": "uint256",
          "name": "tokenId",
          "type": "uint256"
        }
      ],
      "name": "ownerOf",
      "outputs": [
        {
          "internalType": "address",
          "name": "owner",
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
          "internalType": "address",
          "name": "to",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "tokenId",
          "type": "uint256"
        }
      ],
      "name": "safeTransferFrom",
      "outputs": [],
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
          "name": "tokenId",
          "type": "uint256"
        },
        {
          "internalType": "bytes",
          "name": "data",
          "type": "bytes"
        }
      ],
      "name": "safeTransferFrom",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "operator",
          "type": "address"
        },
        {
          "internalType": "bool",
          "name": "approved",
          "type": "bool"
        }
      ],
      "name": "setApprovalForAll",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "bytes4",
          "name": "id",
          "type": "bytes4"
        }
      ],
      "name": "supportsInterface",
      "outputs": [
        {
          "internalType": "bool",
          "name": "",
          "type": "bool"
        }
      ],
      "stateMutability": "pure",
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
      "inputs": [
        {
          "internalType": "uint256",
          "name": "tokenId",
          "type": "uint256"
        }
      ],
      "name": "tokenURI",
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
          "name": "tokenId",
          "type": "uint256"
        }
      ],
      "name": "transferFrom",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    }
  ],
  bytecode:
    '0x608060405234801561000f575f5ffd5b5060405161100d38038061100d83398101604081905261002e916100eb565b5f61003983826101df565b50600161004682826101df565b50505061029d565b634e487b7160e01b5f52604160045260245ffd5b5f82601f830112610071575f5ffd5b81516001600160401b0381111561008a5761008a61004e565b604051601f8201601f19908116603f011681016001600160401b03811182821017156100b8576100b861004e565b6040528181528382016020018510156100cf575f5ffd5b8160208501602083015e5f918101602001919091529392505050565b5f5f604083850312156100fc575f5ffd5b82516001600160401b03811115610111575f5ffd5b61011d85828601610062565b602085015190935090506001600160401b0381111561013a575f5ffd5b61014685828601610062565b9150509250929050565b600181811c9082168061016457607f821691505b60208210810361018257634e487b7160e01b5f52602260045260245ffd5b50919050565b601f8211156101da57828211156101da57805f5260205f20601f840160051c60208510156101b357505f5b90810190601f840160051c035f5b818110156101d6575f838201556001016101c1565b5050505b505050565b81516001600160401b038111156101f8576101f861004e565b61020c816102068454610150565b84610188565b6020601f82116001811461023e575f83156102275750848201515b5f19600385901b1c1916600184901b178455610296565b5f84815260208120601f198516915b8281101561026d578785015182556020948501946001909201910161024d565b508482101561028a57868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b610d63806102aa5f395ff3fe608060405234801561000f575f5ffd5b50600436106100f0575f3560e01c80636352211e11610093578063a22cb46511610063578063a22cb46514610210578063b88d4fde14610223578063c87b56dd14610236578063e985e9c514610249575f5ffd5b80636352211e146101c35780636a627842146101d657806370a08231146101e957806395d89b4114610208575f5ffd5b8063095ea7b3116100ce578063095ea7b31461017157806318160ddd1461018657806323b872dd1461019d57806342842e0e146101b0575f5ffd5b806301ffc9a7146100f457806306fdde031461011c578063081812fc14610131575b5f5ffd5b610107610102366004610a1d565b610276565b60405190151581526020015b60405180910390f35b6101246102c7565b6040516101139190610a6d565b61015961013f366004610a7f565b60046020525f90815260409020546001600160a01b031681565b6040516001600160a01b039091168152602001610113565b61018461017f366004610aac565b610352565b005b61018f60025481565b604051908152602001610113565b6101846101ab366004610ad4565b61044f565b6101846101be366004610ad4565b6106b2565b6101596101d1366004610a7f565b6106d1565b61018f6101e4366004610b0e565b61073a565b61018f6101f7366004610b0e565b60036020525f908152604090205481565b61012461083e565b61018461021e366004610b27565b61084b565b610184610231366004610b74565b6108b6565b610124610244366004610a7f565b6109bf565b610107610257366004610c51565b600560209081525f928352604080842090915290825290205460ff1681565b5f6301ffc9a760e01b6001600160e01b0319831614806102a657506380ac58cd60e01b6001600160e01b03198316145b806102c15750635b5e139f60e01b6001600160e01b03198316145b92915050565b5f80546102d390610c82565b80601f01602080910402602001604051908101604052809291908181526020018280546102ff90610c82565b801561034a5780601f106103215761010080835404028352916020019161034a565b820191905f5260205f20905b81548152906001019060200180831161032d57829003601f168201915b505050505081565b5f61035c826106d1565b9050336001600160a01b038216148061039757506001600160a01b0381165f90815260056020908152604080832033845290915290205460ff165b6103f45760405162461bcd60e51b815260206004820152602360248201527f436f6c6c65637469626c653a2063616c6c6572206d6179206e6f7420617070726044820152626f766560e81b60648201526084015b60405180910390fd5b5f8281526004602052604080822080546001600160a01b0319166001600160a01b0387811691821790925591518593918516917f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92591a4505050565b5f610459826106d1565b9050836001600160a01b0316816001600160a01b0316146104cf5760405162461bcd60e51b815260206004820152602a60248201527f436f6c6c65637469626c653a207472616e736665722066726f6d2074686520776044820152693937b7339037bbb732b960b11b60648201526084016103eb565b6001600160a01b0383166105375760405162461bcd60e51b815260206004820152602960248201527f436f6c6c65637469626c653a207472616e7366657220746f20746865207a65726044820152686f206164647265737360b81b60648201526084016103eb565b336001600160a01b038216148061056357505f828152600460205260409020546001600160a01b031633145b8061059057506001600160a01b0381165f90815260056020908152604080832033845290915290205460ff165b6105e85760405162461bcd60e51b8152602060048201526024808201527f436f6c6c65637469626c653a2063616c6c6572206d6179206e6f74207472616e60448201526339b332b960e11b60648201526084016103eb565b5f82815260046020908152604080832080546001600160a01b03199081169091556006835281842080546001600160a01b03898116919093161790558716835260039091528120805460019290610640908490610cce565b90915550506001600160a01b0383165f90815260036020526040812080546001929061066d908490610ce1565b909155505060405182906001600160a01b0380861691908716907fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef905f90a450505050565b6106cc83838360405180602001604052805f8152506108b6565b505050565b5f818152600660205260409020546001600160a01b0316806107355760405162461bcd60e51b815260206004820152601a60248201527f436f6c6c65637469626c653a206e6f207375636820746f6b656e00000000000060448201526064016103eb565b919050565b5f6001600160a01b03821661079f5760405162461bcd60e51b815260206004820152602560248201527f436f6c6c65637469626c653a206d696e7420746f20746865207a65726f206164604482015264647265737360d81b60648201526084016103eb565b60025f81546107ad90610cf4565b91829055505f81815260066020908152604080832080546001600160a01b0319166001600160a01b03881690811790915583526003909152812080549293506001929091906107fd908490610ce1565b909155505060405181906001600160a01b038416905f907fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef908290a4919050565b600180546102d390610c82565b335f8181526005602090815260408083206001600160a01b03871680855290835292819020805460ff191686151590811790915590519081529192917f17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31910160405180910390a35050565b6108c184848461044f565b6001600160a01b0383163b156109b957604051630a85bd0160e11b81525f906001600160a01b0385169063150b7a0290610905903390899088908890600401610d0c565b6020604051808303815f875af1158015610921573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906109459190610d48565b90506001600160e01b03198116630a85bd0160e11b146109b75760405162461bcd60e51b815260206004820152602760248201527f436f6c6c65637469626c653a207265636569766572207265667573656420746860448201526632903a37b5b2b760c91b60648201526084016103eb565b505b50505050565b60606109ca826106d1565b505060408051808201909152601c81527f646174613a6170706c69636174696f6e2f6a736f6e2c253742253744000000006020820152919050565b6001600160e01b031981168114610a1a575f5ffd5b50565b5f60208284031215610a2d575f5ffd5b8135610a3881610a05565b9392505050565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b602081525f610a386020830184610a3f565b5f60208284031215610a8f575f5ffd5b5035919050565b80356001600160a01b0381168114610735575f5ffd5b5f5f60408385031215610abd575f5ffd5b610ac683610a96565b946020939093013593505050565b5f5f5f60608486031215610ae6575f5ffd5b610aef84610a96565b9250610afd60208501610a96565b929592945050506040919091013590565b5f60208284031215610b1e575f5ffd5b610a3882610a96565b5f5f60408385031215610b38575f5ffd5b610b4183610a96565b915060208301358015158114610b55575f5ffd5b809150509250929050565b634e487b7160e01b5f52604160045260245ffd5b5f5f5f5f60808587031215610b87575f5ffd5b610b9085610a96565b9350610b9e60208601610a96565b925060408501359150606085013567ffffffffffffffff811115610bc0575f5ffd5b8501601f81018713610bd0575f5ffd5b803567ffffffffffffffff811115610bea57610bea610b60565b604051601f8201601f19908116603f0116810167ffffffffffffffff81118282101715610c1957610c19610b60565b604052818152828201602001891015610c30575f5ffd5b816020840160208301375f6020838301015280935050505092959194509250565b5f5f60408385031215610c62575f5ffd5b610c6b83610a96565b9150610c7960208401610a96565b90509250929050565b600181811c90821680610c9657607f821691505b602082108103610cb457634e487b7160e01b5f52602260045260245ffd5b50919050565b634e487b7160e01b5f52601160045260245ffd5b818103818111156102c1576102c1610cba565b808201808211156102c1576102c1610cba565b5f60018201610d0557610d05610cba565b5060010190565b6001600160a01b03858116825284166020820152604081018390526080606082018190525f90610d3e90830184610a3f565b9695505050505050565b5f60208284031215610d58575f5ffd5b8151610a3881610a0556',
} as const
