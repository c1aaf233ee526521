// Generated from ../contracts/Router.sol by scripts/compile-contracts.mjs; do not edit.
/** Interface and creation code of Router.sol. */
export const router = {
  abi: [
    {
      "inputs": [
        {
          "internalType": "address payable",
          "name": "treasury_",
          "type": "address"
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
          "name": "buyer",
          "type": "address"
        },
        {
          "indexed": true,
          "internalType": "address",
          "name": "vault",
          "type": "address"
        },
        {
          "indexed": false,
          "internalType": "uint256",
          "name": "value",
          "type": "uint256"
        },
        {
          "indexed": false,
          "internalType": "uint256",
          "name": "fee",
          "type": "uint256"
        }
      ],
      "name": "Routed",
      "type": "event"
    },
    {
      "inputs": [],
      "name": "FEE",
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
          "internalType": "contract Vault",
          "name": "vault",
          "type": "address"
        }
      ],
      "name": "buy",
      "outputs": [
        {
          "internalType": "uint256",
          "name": "amount",
          "type": "uint256"
        }
      ],
      "stateMutability": "payable",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "treasury",
      "outputs": [
        {
          "internalType": "address payable",
          "name": "",
          "type": "address"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    }
  ],
  bytecode:
    '0x60a0604052348015600e575f5ffd5b50604051610387380380610387833981016040819052602b91603b565b6001600160a01b03166080526066565b5f60208284031215604a575f5ffd5b81516001600160a01b0381168114605f575f5ffd5b9392505050565b6080516103046100835f395f81816048015260d601526103045ff3fe608060405260043610610033575f3560e01c806361d027b314610037578063c57981b514610087578063f088d547146100a9575b5f5ffd5b348015610042575f5ffd5b5061006a7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020015b60405180910390f35b348015610092575f5ffd5b5061009b601e81565b60405190815260200161007e565b61009b6100b736600461025d565b5f806127106100c7601e3461029e565b6100d191906102bb565b90505f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316826040515f6040518083038185875af1925050503d805f811461013c576040519150601f19603f3d011682016040523d82523d5f602084013e610141565b606091505b50509050806101965760405162461bcd60e51b815260206004820181905260248201527f526f757465723a20747265617375727920726566757365642074686520666565604482015260640160405180910390fd5b6001600160a01b038416636f0b51806101af84346102da565b6040516001600160e01b031960e084901b16815233600482015260240160206040518083038185885af11580156101e8573d5f5f3e3d5ffd5b50505050506040513d601f19601f8201168201806040525081019061020d91906102ed565b60408051348152602081018590529194506001600160a01b0386169133917f95c81fee1a892bf5851845efaa51f1f7941266f2f0da809680e6d37fbd3562b3910160405180910390a35050919050565b5f6020828403121561026d575f5ffd5b81356001600160a01b0381168114610283575f5ffd5b9392505050565b634e487b7160e01b5f52601160045260245ffd5b80820281158282048414176102b5576102b561028a565b92915050565b5f826102d557634e487b7160e01b5f52601260045260245ffd5b500490565b818103818111156102b5576102b561028a565b5f602082840312156102fd575f5ffd5b505191905056',
} as const
