// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Erc20} from "./Erc20.sol";

/// @title An ERC-20 token on layer 2 that stands for one held by the bridge on layer 1.
contract BridgedToken is Erc20 {
    address public immutable bridge;
    address public immutable l1Token;
    uint256 public totalSupply;

    error NotBridge(address caller);

    constructor(
        string memory name_,
        string memory symbol_,
        uint8 decimals_,
        address bridge_,
        address l1Token_
    ) Erc20(name_, symbol_, decimals_) {
        bridge = bridge_;
        l1Token = l1Token_;
    }

    modifier onlyBridge() {
        if (msg.sender != bridge) revert NotBridge(msg.sender);
        _;
    }

    function mint(address to, uint256 value) external onlyBridge {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function burn(address from, uint256 value) external onlyBridge {
        uint256 balance = balanceOf[from];
        if (balance < value) revert InsufficientBalance(from, balance, value);
        balanceOf[from] = balance - value;
        totalSupply -= value;
        emit Transfer(from, address(0), value);
    }
}
