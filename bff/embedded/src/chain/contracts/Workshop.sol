// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Counter} from "./Counter.sol";

/// @title Creates counters, so that some contracts are created by a contract.
contract Workshop {
    event Made(address indexed owner, address counter);

    function make(uint256 start) external returns (Counter counter) {
        counter = new Counter(msg.sender, start);
        emit Made(msg.sender, address(counter));
    }
}
