// Generated from ../contracts/Ledger.sol by scripts/compile-contracts.mjs; do not edit.
/** Interface and creation code of Ledger.sol. */
export const ledger = {
  abi: [
    {"inputs":[{"internalType":"address","name":"account","type":"address"}],"name":"NothingReported","type":"error"},
    {"anonymous":false,"inputs":[{"indexed":true,"internalType":"address","name":"account","type":"address"},{"indexed":false,"internalType":"uint256","name":"value","type":"uint256"}],"name":"Reported","type":"event"},
    {"inputs":[{"internalType":"uint256","name":"value","type":"uint256"}],"name":"report","outputs":[],"stateMutability":"nonpayable","type":"function"},
    {"inputs":[{"internalType":"address","name":"account","type":"address"}],"name":"sums","outputs":[{"internalType":"uint256","name":"sum","type":"uint256"}],"stateMutability":"view","type":"function"},
    {"inputs":[],"name":"total","outputs":[{"internalType":"uint256","name":"","type":"uint256"}],"stateMutability":"view","type":"function"},
  ],
  bytecode: '0x6080604052348015600e575f5ffd5b506101c68061001c5f395ff3fe608060405234801561000f575f5ffd5b506004361061003f575f3560e01c806323fab9e5146100435780632ddbd13a14610074578063969b1cdb1461007c575b5f5ffd5b610062610051366004610127565b60016020525f908152604090205481565b60405190815260200160405180910390f35b6100625f5481565b61008f61008a366004610154565b610091565b005b805f036100b7576040516311d982b360e11b815233600482015260240160405180910390fd5b805f5f8282546100c7919061016b565b9091555050335f90815260016020526040812080548392906100ea90849061016b565b909155505060405181815233907f13ae4ea8eb28cf5104b119acecdbc7bfcab76402a5caca38c9a5810629876aac9060200160405180910390a250565b5f60208284031215610137575f5ffd5b81356001600160a01b038116811461014d575f5ffd5b9392505050565b5f60208284031215610164575f5ffd5b5035919050565b8082018082111561018a57634e487b7160e01b5f52601160045260245ffd5b9291505056fea26469706673582212205e974f7910d9aa408e4d495efa0ee7781e39c86e7767d0c968abf6d3c1bfc65164736f6c63430008250033',
} as const
