// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Counts upwards; small, so that it is cheap to create often.
contract Counter {
    address public immutable owner;
    uint256 public count;

    event Counted(address indexed by, uint256 count);

    constructor(address owner_, uint256 start) {
        owner = owner_;
        count = start;
    }

    function increment() external {
        count += 1;
        emit Counted(msg.sender, count);
    }
}
