// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Erc20} from "./Erc20.sol";

/// @title An ERC-20 token with a fixed supply, all of it given to the deployer.
contract Token is Erc20 {
    uint256 public immutable totalSupply;

    constructor(string memory name_, string memory symbol_, uint8 decimals_, uint256 supply)
        Erc20(name_, symbol_, decimals_)
    {
        totalSupply = supply;
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }
}
