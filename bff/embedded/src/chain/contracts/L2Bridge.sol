// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {BridgedToken} from "./BridgedToken.sol";
import {L1Bridge} from "./L1Bridge.sol";
import {L2Mailbox} from "./L2Mailbox.sol";

/// @title Gives out on layer 2 what is held on layer 1. ETH comes out of its own reserve.
contract L2Bridge {
    L2Mailbox public immutable mailbox;
    address public immutable l1Bridge;

    /// Token that stands for `l1Token` here, once it is registered.
    mapping(address l1Token => BridgedToken) public bridgedTokens;

    event DepositFinalized(
        address indexed l1Token, address indexed from, address indexed to, uint256 amount
    );
    event Withdrawal(
        address indexed l1Token,
        address indexed from,
        address indexed to,
        uint256 amount,
        bytes32 messageHash
    );

    constructor(L2Mailbox mailbox_, address l1Bridge_) payable {
        mailbox = mailbox_;
        l1Bridge = l1Bridge_;
    }

    receive() external payable {}

    /// Registers the token that stands for `token.l1Token()`; only once for each.
    function register(BridgedToken token) external {
        address l1Token = token.l1Token();
        require(token.bridge() == address(this), "Bridge: token of another bridge");
        require(address(bridgedTokens[l1Token]) == address(0), "Bridge: already registered");
        bridgedTokens[l1Token] = token;
    }

    /// Gives out a deposit that the bridge on layer 1 has announced.
    function finalizeDeposit(address l1Token, address from, address to, uint256 amount) external {
        require(msg.sender == address(mailbox), "Bridge: caller is not the mailbox");
        require(mailbox.messageSender() == l1Bridge, "Bridge: sender is not the other bridge");
        if (l1Token == address(0)) {
            (bool paid,) = to.call{value: amount}("");
            require(paid, "Bridge: receiver refused the ETH");
        } else {
            bridgedTokens[l1Token].mint(to, amount);
        }
        emit DepositFinalized(l1Token, from, to, amount);
    }

    function withdrawEther(address to) external payable {
        require(msg.value > 0, "Bridge: nothing to withdraw");
        announce(address(0), to, msg.value);
    }

    function withdrawToken(address l1Token, address to, uint256 amount) external {
        require(amount > 0, "Bridge: nothing to withdraw");
        bridgedTokens[l1Token].burn(msg.sender, amount);
        announce(l1Token, to, amount);
    }

    function announce(address l1Token, address to, uint256 amount) private {
        bytes32 messageHash = mailbox.send(
            l1Bridge,
            abi.encodeCall(L1Bridge.finalizeWithdrawal, (l1Token, msg.sender, to, amount))
        );
        emit Withdrawal(l1Token, msg.sender, to, amount, messageHash);
    }
}
