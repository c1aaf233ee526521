// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Merkle} from "./Merkle.sol";
import {hashMessage, Message} from "./Message.sol";
import {Rollup} from "./Rollup.sol";

/// @title The layer-1 end of the messages between the layers.
contract L1Mailbox {
    Rollup public immutable rollup;
    uint256 public immutable l2ChainId;

    /// Messages sent so far; the nonce of the next one.
    uint256 public messageCount;
    /// Hash over the first n messages: keccak256(hash over n - 1, hash of message n - 1).
    mapping(uint256 => bytes32) public rollingHashes;
    /// Messages from layer 2 that have been executed here.
    mapping(bytes32 => bool) public claimed;
    /// Sender on layer 2 of the message under execution; the zero address outside of one.
    address public messageSender;

    event MessageSent(
        uint256 indexed nonce,
        address indexed sender,
        address indexed target,
        bytes data,
        bytes32 messageHash
    );
    event MessageClaimed(bytes32 indexed messageHash, uint256 indexed batchIndex);

    error AlreadyClaimed(bytes32 messageHash);
    error NotInBatch(bytes32 messageHash, uint256 batchIndex);
    error MessageFailed(bytes32 messageHash);

    constructor(Rollup rollup_, uint256 l2ChainId_) {
        rollup = rollup_;
        l2ChainId = l2ChainId_;
    }

    function send(address target, bytes calldata data) external returns (bytes32 messageHash) {
        uint256 nonce = messageCount++;
        messageHash = hashMessage(block.chainid, Message(nonce, msg.sender, target, data));
        rollingHashes[nonce + 1] = keccak256(abi.encode(rollingHashes[nonce], messageHash));
        emit MessageSent(nonce, msg.sender, target, data, messageHash);
    }

    /// Executes a message from layer 2 that is in the message tree of a proven batch.
    function claim(
        Message calldata message,
        uint256 batchIndex,
        uint256 leafIndex,
        bytes32[] calldata proof
    ) external {
        bytes32 messageHash = hashMessage(l2ChainId, message);
        if (claimed[messageHash]) revert AlreadyClaimed(messageHash);
        bytes32 root = rollup.l2MsgRoots(batchIndex);
        if (root == 0 || Merkle.rootOf(messageHash, leafIndex, proof) != root) {
            revert NotInBatch(messageHash, batchIndex);
        }
        claimed[messageHash] = true;
        messageSender = message.sender;
        (bool done,) = message.target.call(message.data);
        if (!done) revert MessageFailed(messageHash);
        messageSender = address(0);
        emit MessageClaimed(messageHash, batchIndex);
    }
}
