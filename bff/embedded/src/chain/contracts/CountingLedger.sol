// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ledger} from "./Ledger.sol";

/// @title The ledger's second version: it counts the reports, too. Its new variable comes last.
contract CountingLedger is Ledger {
    uint256 public reports;

    function report(uint256 value) public override {
        super.report(value);
        reports += 1;
    }
}
