// Generated from ../contracts/NamelessToken.sol by scripts/compile-contracts.mjs; do not edit.
/** Interface and creation code of NamelessToken.sol. */
export const namelessToken = {
  abi: [
    {
      "inputs": [
        {
          "internalType": "uint256",
          "name": "supply",
          "type": "uint256"
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
    '0x60a0604052348015600e575f5ffd5b50604051610453380380610453833981016040819052602b916076565b6080819052335f81815260208181526040808320859055518481527fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef910160405180910390a350608c565b5f602082840312156085575f5ffd5b5051919050565b6080516103b06100a35f395f609101526103b05ff3fe608060405234801561000f575f5ffd5b5060043610610060575f3560e01c8063095ea7b31461006457806318160ddd1461008c57806323b872dd146100c157806370a08231146100d4578063a9059cbb146100f3578063dd62ed3e14610106575b5f5ffd5b6100776100723660046102ca565b610130565b60405190151581526020015b60405180910390f35b6100b37f000000000000000000000000000000000000000000000000000000000000000081565b604051908152602001610083565b6100776100cf3660046102f2565b61019c565b6100b36100e236600461032c565b5f6020819052908152604090205481565b6100776101013660046102ca565b6101e9565b6100b3610114366004610345565b600160209081525f928352604080842090915290825290205481565b335f8181526001602090815260408083206001600160a01b038716808552925280832085905551919290917f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b9259061018a9086815260200190565b60405180910390a35060015b92915050565b6001600160a01b0383165f9081526001602090815260408083203384529091528120805483919083906101d090849061038a565b909155506101e190508484846101fc565b949350505050565b5f6101f53384846101fc565b9392505050565b6001600160a01b0383165f9081526020819052604081208054839190839061022590849061038a565b90915550506001600160a01b0383165f908152602081905260408120805484929061025190849061039d565b92505081905550826001600160a01b0316846001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef8460405161029d91815260200190565b60405180910390a35060019392505050565b80356001600160a01b03811681146102c5575f5ffd5b919050565b5f5f604083850312156102db575f5ffd5b6102e4836102af565b946020939093013593505050565b5f5f5f60608486031215610304575f5ffd5b61030d846102af565b925061031b602085016102af565b929592945050506040919091013590565b5f6020828403121561033c575f5ffd5b6101f5826102af565b5f5f60408385031215610356575f5ffd5b61035f836102af565b915061036d602084016102af565b90509250929050565b634e487b7160e01b5f52601160045260245ffd5b8181038181111561019657610196610376565b808201808211156101965761019661037656',
} as const
