// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {L1Mailbox} from "./L1Mailbox.sol";

/// Verifies Groth16 proofs; reverts where a proof does not hold.
interface IZkVerifier {
    function verifyProof(
        bytes32 programVKey,
        bytes calldata publicValues,
        bytes calldata proofBytes
    ) external view;
}

/// @title What layer 1 knows of the rollup: the batches committed and the proofs verified.
/// @notice A development network. Of a TEE quote this contract checks what it attests, not its
/// signatures; those anybody can check who reads the transaction.
contract Rollup {
    uint8 public constant TEE_PROOF = 0;
    uint8 public constant ZK_PROOF = 1;

    address public immutable relayer;
    L1Mailbox public immutable mailbox;
    uint256 public immutable l2ChainId;

    uint256 public lastCommittedBatch;
    uint256 public lastTeeVerifiedBatch;
    uint256 public lastZkVerifiedBatch;

    /// keccak256 of the header of each committed batch.
    mapping(uint256 batchIndex => bytes32) public batchHashes;
    /// Messages from layer 1 executed up to the end of each committed batch.
    mapping(uint256 batchIndex => uint256) public l1MsgCounts;
    /// State root of layer 2 after each proven batch.
    mapping(uint256 batchIndex => bytes32) public finalizedStateRoots;
    /// Merkle root of the messages to layer 1 of each proven batch; zero without messages.
    mapping(uint256 batchIndex => bytes32) public l2MsgRoots;

    /// keccak256 of each enclave measurement that may attest (MRENCLAVE or MRTD).
    mapping(bytes32 => bool) public measurementAllowed;

    IZkVerifier public zkVerifier;
    bytes32 public programVKey;
    /// First batch that is to be proven by ZK; 0 while no batch is.
    uint256 public firstZkBatch;

    event CommitBatch(uint256 indexed batchIndex, bytes32 indexed batchHash);
    event BlobDataHash(uint256 indexed batchIndex, bytes32 versionedHash);
    event VerifyBatch(
        uint8 indexed proveType,
        uint256 indexed batchIndex,
        bytes32 batchHash,
        bytes32 stateRoot,
        bytes32 l2MsgRoot
    );
    event BatchesReverted(uint256 newLastBatchIndex);
    event MeasurementAllowed(bytes measurement);
    event ZkEnabled(uint256 indexed firstBatch, address verifier, bytes32 programVKey);

    error NotRelayer(address caller);
    error WrongBatch(uint256 batchIndex, uint256 expected);
    error WrongParent(bytes32 parentBatchHash);
    error WrongMessages(uint256 l1MsgCount);
    error WrongRoots(uint256 batchIndex);
    error WrongReportData(uint256 batchIndex);
    error UnknownMeasurement(bytes measurement);
    error AlreadyProven(uint256 batchIndex);

    constructor(
        address relayer_,
        L1Mailbox mailbox_,
        uint256 l2ChainId_,
        bytes32 genesisBatchHash,
        bytes32 genesisStateRoot
    ) {
        relayer = relayer_;
        mailbox = mailbox_;
        l2ChainId = l2ChainId_;
        batchHashes[0] = genesisBatchHash;
        finalizedStateRoots[0] = genesisStateRoot;
        emit CommitBatch(0, genesisBatchHash);
        emit VerifyBatch(TEE_PROOF, 0, genesisBatchHash, genesisStateRoot, 0);
    }

    modifier onlyRelayer() {
        if (msg.sender != relayer) revert NotRelayer(msg.sender);
        _;
    }

    /// Lets enclaves of this measurement attest batches.
    function allowMeasurement(bytes calldata measurement) external onlyRelayer {
        measurementAllowed[keccak256(measurement)] = true;
        emit MeasurementAllowed(measurement);
    }

    /// Starts the second proof: every batch from the next uncommitted one on needs it too.
    function enableZk(IZkVerifier verifier, bytes32 programVKey_) external onlyRelayer {
        zkVerifier = verifier;
        programVKey = programVKey_;
        firstZkBatch = lastCommittedBatch + 1;
        lastZkVerifiedBatch = lastCommittedBatch;
        emit ZkEnabled(firstZkBatch, address(verifier), programVKey_);
    }

    /// Commits the next batch. Each chunk lists its blocks (see the relayer); `payload` holds the
    /// transactions, compressed, or is empty where they travel in the transaction's first blob.
    function commitBatch(
        uint8 version,
        uint64 batchIndex,
        uint256 l1MsgCount,
        bytes32 parentBatchHash,
        bytes[] calldata chunks,
        bytes calldata payload
    ) external onlyRelayer {
        checkNext(batchIndex, l1MsgCount, parentBatchHash);
        bytes32 dataHash = dataHashOf(chunks, payload, batchIndex);
        bytes32 rollingHash = mailbox.rollingHashes(l1MsgCount);
        bytes32 batchHash = keccak256(
            abi.encodePacked(version, batchIndex, rollingHash, dataHash, parentBatchHash)
        );
        batchHashes[batchIndex] = batchHash;
        l1MsgCounts[batchIndex] = l1MsgCount;
        lastCommittedBatch = batchIndex;
        emit CommitBatch(batchIndex, batchHash);
    }

    /// Takes back every batch after `newLastBatchIndex`; none of them may be proven.
    function revertBatches(uint256 newLastBatchIndex) external onlyRelayer {
        if (newLastBatchIndex >= lastCommittedBatch) {
            revert WrongBatch(newLastBatchIndex, lastCommittedBatch);
        }
        if (newLastBatchIndex < lastTeeVerifiedBatch) revert AlreadyProven(lastTeeVerifiedBatch);
        if (firstZkBatch != 0 && newLastBatchIndex < lastZkVerifiedBatch) {
            revert AlreadyProven(lastZkVerifiedBatch);
        }
        for (uint256 index = newLastBatchIndex + 1; index <= lastCommittedBatch; index++) {
            delete batchHashes[index];
            delete l1MsgCounts[index];
        }
        lastCommittedBatch = newLastBatchIndex;
        emit BatchesReverted(newLastBatchIndex);
    }

    /// Accepts a proof of the batch after the last one proven in the same way.
    function verifyBatch(
        uint8 proveType,
        uint256 batchIndex,
        bytes32 stateRoot,
        bytes32 l2MsgRoot,
        bytes calldata proof
    ) external onlyRelayer {
        bytes32 batchHash = batchHashes[batchIndex];
        bool isTee = proveType == TEE_PROOF;
        require(isTee || (proveType == ZK_PROOF && firstZkBatch != 0), "Rollup: no such proof");
        uint256 expected = (isTee ? lastTeeVerifiedBatch : lastZkVerifiedBatch) + 1;
        if (batchIndex != expected || batchIndex > lastCommittedBatch) {
            revert WrongBatch(batchIndex, expected);
        }
        if (isTee) {
            checkQuote(batchIndex, batchHash, stateRoot, l2MsgRoot, proof);
            lastTeeVerifiedBatch = batchIndex;
        } else {
            bytes memory publicValues = abi.encode(
                l2ChainId, batchHash, finalizedStateRoots[batchIndex - 1], stateRoot, l2MsgRoot
            );
            zkVerifier.verifyProof(programVKey, publicValues, proof);
            lastZkVerifiedBatch = batchIndex;
        }
        bytes32 known = finalizedStateRoots[batchIndex];
        if (known == 0) {
            finalizedStateRoots[batchIndex] = stateRoot;
            l2MsgRoots[batchIndex] = l2MsgRoot;
        } else if (known != stateRoot || l2MsgRoots[batchIndex] != l2MsgRoot) {
            revert WrongRoots(batchIndex);
        }
        emit VerifyBatch(proveType, batchIndex, batchHash, stateRoot, l2MsgRoot);
    }

    function checkNext(uint256 batchIndex, uint256 l1MsgCount, bytes32 parentBatchHash)
        private
        view
    {
        uint256 last = lastCommittedBatch;
        if (batchIndex != last + 1) revert WrongBatch(batchIndex, last + 1);
        if (parentBatchHash != batchHashes[last]) revert WrongParent(parentBatchHash);
        if (l1MsgCount < l1MsgCounts[last] || l1MsgCount > mailbox.messageCount()) {
            revert WrongMessages(l1MsgCount);
        }
    }

    /// keccak256 of the chunks' hashes and the hash of the transaction data.
    function dataHashOf(bytes[] calldata chunks, bytes calldata payload, uint256 batchIndex)
        private
        returns (bytes32)
    {
        bytes32[] memory hashes = new bytes32[](chunks.length + 1);
        for (uint256 index = 0; index < chunks.length; index++) {
            hashes[index] = keccak256(chunks[index]);
        }
        if (payload.length > 0) {
            hashes[chunks.length] = keccak256(payload);
        } else {
            bytes32 versionedHash = blobhash(0);
            require(versionedHash != 0, "Rollup: neither payload nor blob");
            hashes[chunks.length] = versionedHash;
            emit BlobDataHash(batchIndex, versionedHash);
        }
        return keccak256(abi.encodePacked(hashes));
    }

    /// Checks what a DCAP quote attests: an allowed measurement, and report data that is the batch
    /// hash followed by the hash of both roots. Offsets: Intel, "Intel SGX ECDSA QuoteLibReference
    /// DCAP API" (v3, v4 SGX) and "Intel TDX DCAP Quoting Library API" (v4 TDX).
    function checkQuote(
        uint256 batchIndex,
        bytes32 batchHash,
        bytes32 stateRoot,
        bytes32 l2MsgRoot,
        bytes calldata quote
    ) private view {
        require(quote.length > 1000, "Rollup: quote too short");
        bool isTdx = uint8(quote[4]) == 0x81;
        bytes calldata measurement = isTdx ? quote[184:232] : quote[112:144];
        if (!measurementAllowed[keccak256(measurement)]) revert UnknownMeasurement(measurement);
        bytes calldata reportData = isTdx ? quote[568:632] : quote[368:432];
        bytes32 roots = keccak256(abi.encode(stateRoot, l2MsgRoot));
        if (bytes32(reportData[0:32]) != batchHash || bytes32(reportData[32:64]) != roots) {
            revert WrongReportData(batchIndex);
        }
    }
}
