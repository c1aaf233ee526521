// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Keeps the ETH of each account. Its source is not published: explorers see its code alone.
contract PiggyBank {
    address public immutable owner;
    mapping(address account => uint256 amount) public balanceOf;
    address public lastSaver;

    error InsufficientBalance(address account, uint256 balance, uint256 needed);

    constructor(address owner_) {
        owner = owner_;
    }

    function deposit() external payable {
        balanceOf[msg.sender] += msg.value;
        lastSaver = msg.sender;
    }

    function withdraw(uint256 amount) external {
        uint256 balance = balanceOf[msg.sender];
        if (balance < amount) revert InsufficientBalance(msg.sender, balance, amount);
        balanceOf[msg.sender] = balance - amount;
        (bool isPaid,) = msg.sender.call{value: amount}("");
        require(isPaid, "PiggyBank: payment refused");
    }
}
