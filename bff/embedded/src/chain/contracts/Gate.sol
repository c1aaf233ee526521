// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Fails in every way a contract can fail.
contract Gate {
    uint256[] private visits;

    error Closed(address visitor, uint256 opensAt);

    /// Reverts with a reason string.
    function enterWithoutTicket() external pure {
        revert("Gate: a ticket is needed");
    }

    /// Reverts with a custom error.
    function enterTooEarly(uint256 opensAt) external view {
        revert Closed(msg.sender, opensAt);
    }

    /// Panics: no such element.
    function visit(uint256 index) external view returns (uint256) {
        return visits[index];
    }

    /// Runs until the gas is used up.
    function waitForever() external {
        while (true) visits.push(block.number);
    }
}
