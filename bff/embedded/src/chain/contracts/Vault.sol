// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Token} from "./Token.sol";

/// @title Sells its stock of one token for ETH at a fixed price, in whole lots.
contract Vault {
    /// Smallest amount of ETH sold for; what is left over goes back to the buyer.
    uint256 public constant LOT = 0.001 ether;

    Token public immutable token;
    uint256 public immutable tokensPerLot;

    event Sold(address indexed buyer, uint256 paid, uint256 amount);

    error NothingToSell(uint256 paid);

    constructor(Token token_, uint256 tokensPerLot_) {
        token = token_;
        tokensPerLot = tokensPerLot_;
    }

    function buyFor(address buyer) external payable returns (uint256 amount) {
        uint256 lots = msg.value / LOT;
        if (lots == 0) revert NothingToSell(msg.value);
        uint256 change = msg.value - lots * LOT;
        amount = lots * tokensPerLot;
        require(token.transfer(buyer, amount), "Vault: token transfer refused");
        if (change > 0) {
            (bool paid,) = buyer.call{value: change}("");
            require(paid, "Vault: change refused");
        }
        emit Sold(buyer, msg.value - change, amount);
    }
}
