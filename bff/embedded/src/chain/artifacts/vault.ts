// Generated from ../contracts/Vault.sol by scripts/compile-contracts.mjs; do not edit.
/** Interface and creation code of Vault.sol. */
export const vault = {
  abi: [
    {
      "inputs": [
        {
          "internalType": "contract Token",
          "name": "token_",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "tokensPerLot_",
          "type": "uint256"
        }
      ],
      "stateMutability": "nonpayable",
      "type": "constructor"
    },
    {
      "inputs": [
        {
          "internalType": "uint256",
          "name": "paid",
          "type": "uint256"
        }
      ],
      "name": "NothingToSell",
      "type": "error"
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
          "indexed": false,
          "internalType": "uint256",
          "name": "paid",
          "type": "uint256"
        },
        {
          "indexed": false,
          "internalType": "uint256",
          "name": "amount",
          "type": "uint256"
        }
      ],
      "name": "Sold",
      "type": "event"
    },
    {
      "inputs": [],
      "name": "LOT",
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
          "name": "buyer",
          "type": "address"
        }
      ],
      "name": "buyFor",
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
      "name": "token",
      "outputs": [
        {
          "internalType": "contract Token",
          "name": "",
          "type": "address"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "tokensPerLot",
      "outputs": [
        {
          "internalType": "uint256",
          "name": "",
          "type": "uint256"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    }
  ],
  bytecode:
    '0x60c060405234801561000f575f5ffd5b506040516104ae3803806104ae83398101604081905261002e91610044565b6001600160a01b0390911660805260a05261007b565b5f5f60408385031215610055575f5ffd5b82516001600160a01b038116811461006b575f5ffd5b6020939093015192949293505050565b60805160a0516104066100a85f395f81816053015261015f01525f818160c601526101ad01526104065ff3fe60806040526004361061003e575f3560e01c80632ebe3fae146100425780636f0b518014610088578063d3284cda1461009b578063fc0c546a146100b5575b5f5ffd5b34801561004d575f5ffd5b506100757f000000000000000000000000000000000000000000000000000000000000000081565b6040519081526020015b60405180910390f35b610075610096366004610357565b610100565b3480156100a6575f5ffd5b5061007566038d7ea4c6800081565b3480156100c0575f5ffd5b506100e87f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200161007f565b5f8061011366038d7ea4c6800034610398565b9050805f0361013c57604051634d30376560e01b81523460048201526024015b60405180910390fd5b5f61014e66038d7ea4c68000836103b7565b61015890346103d4565b90506101847f0000000000000000000000000000000000000000000000000000000000000000836103b7565b60405163a9059cbb60e01b81526001600160a01b038681166004830152602482018390529194507f00000000000000000000000000000000000000000000000000000000000000009091169063a9059cbb906044016020604051808303815f875af11580156101f5573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061021991906103e7565b6102655760405162461bcd60e51b815260206004820152601d60248201527f5661756c743a20746f6b656e207472616e7366657220726566757365640000006044820152606401610133565b8015610304575f846001600160a01b0316826040515f6040518083038185875af1925050503d805f81146102b4576040519150601f19603f3d011682016040523d82523d5f602084013e6102b9565b606091505b50509050806103025760405162461bcd60e51b815260206004820152601560248201527415985d5b1d0e8818da185b99d9481c99599d5cd959605a1b6044820152606401610133565b505b6001600160a01b0384167fbac9694ac0daa55169abd117086fe32c89401d9a3b15dd1d34e55e0aa4e47a9d61033983346103d4565b60408051918252602082018790520160405180910390a25050919050565b5f60208284031215610367575f5ffd5b81356001600160a01b038116811461037d575f5ffd5b9392505050565b634e487b7160e01b5f52601160045260245ffd5b5f826103b257634e487b7160e01b5f52601260045260245ffd5b500490565b80820281158282048414176103ce576103ce610384565b92915050565b818103818111156103ce576103ce610384565b5f602082840312156103f7575f5ffd5b8151801515811461037d575f5ffd',
} as const
