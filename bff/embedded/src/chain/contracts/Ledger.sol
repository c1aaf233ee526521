// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Adds up what each account reports; runs behind a proxy.
contract Ledger {
    uint256 public total;
    mapping(address account => uint256 sum) public sums;

    event Reported(address indexed account, uint256 value);

    error NothingReported(address account);

    function report(uint256 value) public virtual {
        if (value == 0) revert NothingReported(msg.sender);
        total += value;
        sums[msg.sender] += value;
        emit Reported(msg.sender, value);
    }
}
