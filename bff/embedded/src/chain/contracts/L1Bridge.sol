// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {L1Mailbox} from "./L1Mailbox.sol";
import {L2Bridge} from "./L2Bridge.sol";
import {Token} from "./Token.sol";

/// @title Holds on layer 1 what is in use on layer 2. The zero address stands for ETH.
contract L1Bridge {
    L1Mailbox public immutable mailbox;
    address public immutable l2Bridge;

    event Deposit(
        address indexed token,
        address indexed from,
        address indexed to,
        uint256 amount,
        bytes32 messageHash
    );
    event WithdrawalFinalized(
        address indexed token, address indexed from, address indexed to, uint256 amount
    );

    constructor(L1Mailbox mailbox_, address l2Bridge_) {
        mailbox = mailbox_;
        l2Bridge = l2Bridge_;
    }

    function depositEther(address to) external payable {
        require(msg.value > 0, "Bridge: nothing to deposit");
        announce(address(0), to, msg.value);
    }

    function depositToken(Token token, address to, uint256 amount) external {
        require(amount > 0, "Bridge: nothing to deposit");
        require(token.transferFrom(msg.sender, address(this), amount), "Bridge: token refused");
        announce(address(token), to, amount);
    }

    /// Pays out a withdrawal that the bridge on layer 2 has announced.
    function finalizeWithdrawal(address token, address from, address to, uint256 amount) external {
        require(msg.sender == address(mailbox), "Bridge: caller is not the mailbox");
        require(mailbox.messageSender() == l2Bridge, "Bridge: sender is not the other bridge");
        if (token == address(0)) {
            (bool paid,) = to.call{value: amount}("");
            require(paid, "Bridge: receiver refused the ETH");
        } else {
            require(Token(token).transfer(to, amount), "Bridge: token refused");
        }
        emit WithdrawalFinalized(token, from, to, amount);
    }

    function announce(address token, address to, uint256 amount) private {
        bytes32 messageHash = mailbox.send(
            l2Bridge, abi.encodeCall(L2Bridge.finalizeDeposit, (token, msg.sender, to, amount))
        );
        emit Deposit(token, msg.sender, to, amount, messageHash);
    }
}
