// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A message from one layer to the other.
struct Message {
    /// Counts the messages of the sending mailbox from 0.
    uint256 nonce;
    /// Who called the sending mailbox.
    address sender;
    /// Who is called on the other layer.
    address target;
    bytes data;
}

/// Identity of a message sent on the chain `chainId`.
function hashMessage(uint256 chainId, Message memory message) pure returns (bytes32) {
    return keccak256(
        abi.encode(chainId, message.nonce, message.sender, message.target, message.data)
    );
}
