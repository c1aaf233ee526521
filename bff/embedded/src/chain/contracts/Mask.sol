// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Base64} from "./Base64.sol";

/// @title Metadata and picture of a mask, both made of its id alone.
library Mask {
    /// A `data:` URI with the metadata, which has the picture in it.
    function uri(string memory collection, uint256 id) internal pure returns (string memory) {
        uint256 seed = uint256(keccak256(abi.encode(id)));
        uint256 fur = seed % 6;
        uint256 night = (seed >> 8) % 5;
        uint256 bells = 1 + (seed >> 16) % 5;
        bool isCurved = (seed >> 24) % 2 == 0;
        string[6] memory furs = ["Chestnut", "Ochre", "Ash", "Snow", "Crimson", "Juniper"];
        string[5] memory nights = ["Indigo", "Forest", "Plum", "Slate", "Ember"];
        bytes memory attributes = abi.encodePacked(
            '[{"trait_type":"Fur","value":"',
            furs[fur],
            '"},{"trait_type":"Night","value":"',
            nights[night],
            '"},{"trait_type":"Horns","value":"',
            isCurved ? "Curved" : "Straight",
            '"},{"trait_type":"Bells","display_type":"number","value":',
            decimal(bells),
            "}]"
        );
        return data(
            "application/json",
            abi.encodePacked(
                '{"name":"',
                collection,
                " #",
                decimal(id),
                '","description":"A mask of the kukeri, who chase evil spirits away in winter.",',
                '"image":"',
                data("image/svg+xml", picture(fur, night, bells, isCurved)),
                '","attributes":',
                attributes,
                "}"
            )
        );
    }

    function picture(uint256 fur, uint256 night, uint256 bells, bool isCurved)
        private
        pure
        returns (bytes memory)
    {
        string[6] memory furs = ["#6b4226", "#c08a3e", "#8d8f94", "#ece8df", "#a3242f", "#3f6b4a"];
        string[5] memory nights = ["#1d2a53", "#12372a", "#3b1c3f", "#28323d", "#4a1f14"];
        bytes memory row;
        for (uint256 index = 0; index < bells; index++) {
            row = abi.encodePacked(
                row, '<circle cx="', decimal(132 + 24 * index - 12 * bells), '" cy="218" r="8"/>'
            );
        }
        return abi.encodePacked(
            '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240">',
            '<rect width="240" height="240" fill="',
            nights[night],
            '"/><g fill="#e4d6b5"><path d="',
            isCurved
                ? "M78 82Q24 62 40 14q16 40 64 48zM162 82q54-20 38-68-16 40-64 48z"
                : "M76 80 50 10l52 50zM164 80l26-70-52 50z",
            '"/></g><path d="M120 48c70 0 82 74 62 138l-20 22-20-16-22 22-22-22-20 16-20-22c-20-64-8-138 62-138z" fill="',
            furs[fur],
            '"/><g fill="#fff"><circle cx="92" cy="116" r="19"/><circle cx="148" cy="116" r="19"/>',
            '<path d="M84 164h72l-12 20H96z"/></g><circle cx="92" cy="116" r="8"/><circle cx="148" cy="116" r="8"/>',
            '<path d="M120 124l14 30h-28z" fill="#c8322f"/><path d="M84 164h72M102 164v20M120 164v20M138 164v20" stroke="#411" stroke-width="3"/>',
            '<g fill="#e0b23c" stroke="#6d4f0a">',
            row,
            "</g></svg>"
        );
    }

    function data(string memory mediaType, bytes memory content)
        private
        pure
        returns (string memory)
    {
        return string.concat("data:", mediaType, ";base64,", Base64.encode(content));
    }

    function decimal(uint256 value) private pure returns (string memory) {
        if (value == 0) return "0";
        uint256 length = 0;
        for (uint256 rest = value; rest != 0; rest /= 10) length++;
        bytes memory digits = new bytes(length);
        for (; value != 0; value /= 10) digits[--length] = bytes1(uint8(48 + value % 10));
        return string(digits);
    }
}
