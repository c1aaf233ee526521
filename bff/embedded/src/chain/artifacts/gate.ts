// Generated from ../contracts/Gate.sol by scripts/compile-contracts.mjs; do not edit.
/** Interface and creation code of Gate.sol. */
export const gate = {
  abi: [
    {"inputs":[{"internalType":"address","name":"visitor","type":"address"},{"internalType":"uint256","name":"opensAt","type":"uint256"}],"name":"Closed","type":"error"},
    {"inputs":[{"internalType":"uint256","name":"opensAt","type":"uint256"}],"name":"enterTooEarly","outputs":[],"stateMutability":"view","type":"function"},
    {"inputs":[],"name":"enterWithoutTicket","outputs":[],"stateMutability":"pure","type":"function"},
    {"inputs":[{"internalType":"uint256","name":"index","type":"uint256"}],"name":"visit","outputs":[{"internalType":"uint256","name":"","type":"uint256"}],"stateMutability":"view","type":"function"},
    {"inputs":[],"name":"waitForever","outputs":[],"stateMutability":"nonpayable","type":"function"},
  ],
  bytecode: '0x6080604052348015600e575f5ffd5b506101c38061001c5f395ff3fe608060405234801561000f575f5ffd5b506004361061004a575f3560e01c806328efa32d1461004e57806339e3548514610058578063463e5dcf1461006b578063bccaa1f514610073575b5f5ffd5b610056610098565b005b610056610066366004610162565b6100d0565b6100566100f7565b610086610081366004610162565b61013f565b60405190815260200160405180910390f35b5b5f8054600181018255908052437f290decd9548b62a8d60345a988386fc84ba6bc95484008f6362f93160ef3e56390910155610099565b604051633172c9ab60e11b8152336004820152602481018290526044015b60405180910390fd5b60405162461bcd60e51b815260206004820152601860248201527f476174653a2061207469636b6574206973206e6565646564000000000000000060448201526064016100ee565b5f5f828154811061015257610152610179565b905f5260205f2001549050919050565b5f60208284031215610172575f5ffd5b5035919050565b634e487b7160e01b5f52603260045260245ffdfea26469706673582212207d9be6231d93d0834f62450f2437dc4e16bd00368ba4df71417dca7e8aa39fae64736f6c63430008250033',
} as const
