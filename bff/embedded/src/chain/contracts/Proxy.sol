// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Passes all calls on to an implementation that its admin can replace, as EIP-1967 says.
contract Proxy {
    /// keccak256("eip1967.proxy.implementation") - 1
    bytes32 private constant IMPLEMENTATION = 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc;
    /// keccak256("eip1967.proxy.admin") - 1
    bytes32 private constant ADMIN = 0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103;

    event Upgraded(address indexed implementation);
    event AdminChanged(address previousAdmin, address newAdmin);

    error NotAContract(address implementation);

    constructor(address implementation, address admin) {
        setImplementation(implementation);
        assembly {
            sstore(ADMIN, admin)
        }
        emit AdminChanged(address(0), admin);
    }

    /// Replaces the implementation; anybody else's call is passed on.
    function upgradeTo(address implementation) external {
        address admin;
        assembly {
            admin := sload(ADMIN)
        }
        if (msg.sender != admin) delegate();
        setImplementation(implementation);
    }

    fallback() external payable {
        delegate();
    }

    receive() external payable {
        delegate();
    }

    function setImplementation(address implementation) private {
        if (implementation.code.length == 0) revert NotAContract(implementation);
        assembly {
            sstore(IMPLEMENTATION, implementation)
        }
        emit Upgraded(implementation);
    }

    /// Runs the implementation's code and ends the call with its result.
    function delegate() private {
        assembly {
            calldatacopy(0, 0, calldatasize())
            let isDone := delegatecall(gas(), sload(IMPLEMENTATION), 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if isDone { return(0, returndatasize()) }
            revert(0, returndatasize())
        }
    }
}
