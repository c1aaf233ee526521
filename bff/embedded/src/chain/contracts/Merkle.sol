// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Inclusion in a binary Merkle tree whose leaves are padded with zeros to a power of two.
library Merkle {
    /// Root that `leaf` at `index` leads to with the siblings in `proof`, lowest first.
    function rootOf(bytes32 leaf, uint256 index, bytes32[] calldata proof)
        internal
        pure
        returns (bytes32 root)
    {
        root = leaf;
        for (uint256 level = 0; level < proof.length; level++) {
            bytes32 sibling = proof[level];
            root = (index >> level) & 1 == 0
                ? keccak256(abi.encodePacked(root, sibling))
                : keccak256(abi.encodePacked(sibling, root));
        }
        require(index >> proof.length == 0, "Merkle: index outside the tree");
    }
}
