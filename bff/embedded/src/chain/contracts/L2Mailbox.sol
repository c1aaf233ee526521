// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {hashMessage, Message} from "./Message.sol";

/// @title The layer-2 end of the messages between the layers.
contract L2Mailbox {
    address public immutable relayer;
    uint256 public immutable l1ChainId;

    /// Messages sent so far; the nonce of the next one.
    uint256 public messageCount;
    /// Messages from layer 1 executed so far: they come in the order of their nonces.
    uint256 public executedCount;
    /// Sender on layer 1 of the message under execution; the zero address outside of one.
    address public messageSender;

    event MessageSent(
        uint256 indexed nonce,
        address indexed sender,
        address indexed target,
        bytes data,
        bytes32 messageHash
    );
    event MessageExecuted(bytes32 indexed messageHash, bool success);

    error NotRelayer(address caller);
    error OutOfOrder(uint256 nonce, uint256 expected);

    constructor(address relayer_, uint256 l1ChainId_) {
        relayer = relayer_;
        l1ChainId = l1ChainId_;
    }

    function send(address target, bytes calldata data) external returns (bytes32 messageHash) {
        uint256 nonce = messageCount++;
        messageHash = hashMessage(block.chainid, Message(nonce, msg.sender, target, data));
        emit MessageSent(nonce, msg.sender, target, data, messageHash);
    }

    /// Executes a message from layer 1. One that fails is passed over, so that it blocks nobody.
    function relay(Message calldata message) external {
        if (msg.sender != relayer) revert NotRelayer(msg.sender);
        if (message.nonce != executedCount) revert OutOfOrder(message.nonce, executedCount);
        executedCount++;
        messageSender = message.sender;
        (bool done,) = message.target.call(message.data);
        messageSender = address(0);
        emit MessageExecuted(hashMessage(l1ChainId, message), done);
    }
}
