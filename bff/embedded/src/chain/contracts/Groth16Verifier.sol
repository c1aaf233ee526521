// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IZkVerifier} from "./Rollup.sol";

/// @title Verifies Groth16 proofs in the form that SP1's verifiers up to version 5 take them.
/// @notice The key comes from a set-up on a developer's machine and belongs to a circuit that
/// shows who proved, not that any program ran: for development networks only.
contract Groth16Verifier is IZkVerifier {
    uint256 private constant SCALAR_ORDER =
        21888242871839275222246405745257275088548364400416034343698204186575808495617;
    uint256 private constant DIGEST_MASK = (1 << 253) - 1;
    uint256 private constant PROOF_LENGTH = 260;
    /// A pairing of four pairs costs 181,000 (EIP-1108); a bad point would burn all that is given.
    uint256 private constant PAIRING_GAS = 190_000;

    /// SHA-256 of the verifying key as gnark writes it; its first 4 bytes begin every proof.
    bytes32 public immutable VERIFIER_HASH;

    // Points as in EIP-196 (x, y) and EIP-197 (x imaginary, x real, y imaginary, y real).
    uint256[2] private alpha;
    uint256[4] private betaNeg;
    uint256[4] private gammaNeg;
    uint256[4] private deltaNeg;
    uint256[6] private ic;

    error WrongVerifierSelector(bytes4 received, bytes4 expected);
    error InvalidProof();

    constructor(
        uint256[2] memory alpha_,
        uint256[4] memory betaNeg_,
        uint256[4] memory gammaNeg_,
        uint256[4] memory deltaNeg_,
        uint256[6] memory ic_,
        bytes32 verifierHash
    ) {
        alpha = alpha_;
        betaNeg = betaNeg_;
        gammaNeg = gammaNeg_;
        deltaNeg = deltaNeg_;
        ic = ic_;
        VERIFIER_HASH = verifierHash;
    }

    /// Reverts unless the proof holds for the program and the public values.
    function verifyProof(
        bytes32 programVKey,
        bytes calldata publicValues,
        bytes calldata proofBytes
    ) external view {
        bytes4 received = bytes4(proofBytes);
        bytes4 expected = bytes4(VERIFIER_HASH);
        if (received != expected) revert WrongVerifierSelector(received, expected);
        if (proofBytes.length != PROOF_LENGTH || uint256(programVKey) >= SCALAR_ORDER) {
            revert InvalidProof();
        }
        uint256 digest = uint256(sha256(publicValues)) & DIGEST_MASK;
        uint256[2] memory sum = add([ic[0], ic[1]], multiply(ic[2], ic[3], uint256(programVKey)));
        sum = add(sum, multiply(ic[4], ic[5], digest));

        // e(A, B) · e(alpha, -beta) · e(sum, -gamma) · e(C, -delta) = 1. The precompile refuses
        // coordinates that are not reduced and points outside their group.
        uint256[8] memory proof = abi.decode(proofBytes[4:], (uint256[8]));
        (bool ok, bytes memory output) = address(8).staticcall{gas: PAIRING_GAS}(
            bytes.concat(
                abi.encode(proof[0], proof[1], proof[2], proof[3], proof[4], proof[5]),
                abi.encode(alpha, betaNeg),
                abi.encode(sum, gammaNeg),
                abi.encode(proof[6], proof[7], deltaNeg)
            )
        );
        if (!ok || output.length != 32 || abi.decode(output, (uint256)) != 1) {
            revert InvalidProof();
        }
    }

    function add(uint256[2] memory left, uint256[2] memory right)
        private
        view
        returns (uint256[2] memory)
    {
        (bool ok, bytes memory output) = address(6).staticcall(abi.encode(left, right));
        if (!ok) revert InvalidProof();
        return abi.decode(output, (uint256[2]));
    }

    function multiply(uint256 x, uint256 y, uint256 scalar)
        private
        view
        returns (uint256[2] memory)
    {
        (bool ok, bytes memory output) = address(7).staticcall(abi.encode(x, y, scalar));
        if (!ok) revert InvalidProof();
        return abi.decode(output, (uint256[2]));
    }
}
