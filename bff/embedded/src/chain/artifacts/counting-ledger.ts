// Generated from ../contracts/CountingLedger.sol by scripts/compile-contracts.mjs; do not edit.
/** Interface and creation code of CountingLedger.sol. */
export const countingLedger = {
  abi: [
    {"inputs":[{"internalType":"address","name":"account","type":"address"}],"name":"NothingReported","type":"error"},
    {"anonymous":false,"inputs":[{"indexed":true,"internalType":"address","name":"account","type":"address"},{"indexed":false,"internalType":"uint256","name":"value","type":"uint256"}],"name":"Reported","type":"event"},
    {"inputs":[{"internalType":"uint256","name":"value","type":"uint256"}],"name":"report","outputs":[],"stateMutability":"nonpayable","type":"function"},
    {"inputs":[],"name":"reports","outputs":[{"internalType":"uint256","name":"","type":"uint256"}],"stateMutability":"view","type":"function"},
    {"inputs":[{"internalType":"address","name":"account","type":"address"}],"name":"sums","outputs":[{"internalType":"uint256","name":"sum","type":"uint256"}],"stateMutability":"view","type":"function"},
    {"inputs":[],"name":"total","outputs":[{"internalType":"uint256","name":"","type":"uint256"}],"stateMutability":"view","type":"function"},
  ],
  bytecode: '0x6080604052348015600e575f5ffd5b506101fd8061001c5f395ff3fe608060405234801561000f575f5ffd5b506004361061004a575f3560e01c806323fab9e51461004e5780632ddbd13a1461007f578063969b1cdb14610087578063ea55de8b1461009c575b5f5ffd5b61006d61005c36600461015e565b60016020525f908152604090205481565b60405190815260200160405180910390f35b61006d5f5481565b61009a61009536600461018b565b6100a5565b005b61006d60025481565b6100ae816100c8565b600160025f8282546100c091906101a2565b909155505050565b805f036100ee576040516311d982b360e11b815233600482015260240160405180910390fd5b805f5f8282546100fe91906101a2565b9091555050335f90815260016020526040812080548392906101219084906101a2565b909155505060405181815233907f13ae4ea8eb28cf5104b119acecdbc7bfcab76402a5caca38c9a5810629876aac9060200160405180910390a250565b5f6020828403121561016e575f5ffd5b81356001600160a01b0381168114610184575f5ffd5b9392505050565b5f6020828403121561019b575f5ffd5b5035919050565b808201808211156101c157634e487b7160e01b5f52601160045260245ffd5b9291505056fea2646970667358221220b5467afa39ecd0a500106d37f28f733ecac4021bc6a646d4da4bfb9b047d0e1764736f6c63430008250033',
} as const
