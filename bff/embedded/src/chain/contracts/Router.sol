// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Vault} from "./Vault.sol";

/// @title Buys from a vault on behalf of the caller and keeps a fee for its treasury.
contract Router {
    /// Fee in parts of ten thousand.
    uint256 public constant FEE = 30;

    address payable public immutable treasury;

    event Routed(address indexed buyer, address indexed vault, uint256 value, uint256 fee);

    constructor(address payable treasury_) {
        treasury = treasury_;
    }

    function buy(Vault vault) external payable returns (uint256 amount) {
        uint256 fee = msg.value * FEE / 10_000;
        (bool paid,) = treasury.call{value: fee}("");
        require(paid, "Router: treasury refused the fee");
        amount = vault.buyFor{value: msg.value - fee}(msg.sender);
        emit Routed(msg.sender, address(vault), msg.value, fee);
    }
}
