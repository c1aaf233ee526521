// Generated from ../contracts/Counter.sol by scripts/compile-contracts.mjs; do not edit.
/** Interface and creation code of Counter.sol. */
export const counter = {
  abi: [
    {"inputs":[{"internalType":"address","name":"owner_","type":"address"},{"internalType":"uint256","name":"start","type":"uint256"}],"stateMutability":"nonpayable","type":"constructor"},
    {"anonymous":false,"inputs":[{"indexed":true,"internalType":"address","name":"by","type":"address"},{"indexed":false,"internalType":"uint256","name":"count","type":"uint256"}],"name":"Counted","type":"event"},
    {"inputs":[],"name":"count","outputs":[{"internalType":"uint256","name":"","type":"uint256"}],"stateMutability":"view","type":"function"},
    {"inputs":[],"name":"increment","outputs":[],"stateMutability":"nonpayable","type":"function"},
    {"inputs":[],"name":"owner","outputs":[{"internalType":"address","name":"","type":"address"}],"stateMutability":"view","type":"function"},
  ],
  bytecode: '0x60a0604052348015600e575f5ffd5b506040516101dc3803806101dc833981016040819052602b91603f565b6001600160a01b039091166080525f556074565b5f5f60408385031215604f575f5ffd5b82516001600160a01b03811681146064575f5ffd5b6020939093015192949293505050565b60805161015161008b5f395f606301526101515ff3fe608060405234801561000f575f5ffd5b506004361061003f575f3560e01c806306661abd146100435780638da5cb5b1461005e578063d09de08a1461009d575b5f5ffd5b61004b5f5481565b6040519081526020015b60405180910390f35b6100857f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b039091168152602001610055565b6100a56100a7565b005b60015f5f8282546100b891906100f6565b90915550505f5460405190815233907f661fab7f24b9fdb6d088a46b82c477922b83ae7f1de8173a4670c3802fc6f9219060200160405180910390a2565b8082018082111561011557634e487b7160e01b5f52601160045260245ffd5b9291505056fea2646970667358221220cc40e27fb1f230af9798fbd86fbd26e8399e92d99886c4ef7aa2e949e20032b864736f6c63430008250033',
} as const
