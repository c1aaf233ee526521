// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Base64 with padding, as in RFC 4648.
library Base64 {
    bytes private constant LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    function encode(bytes memory data) internal pure returns (string memory) {
        bytes memory letters = LETTERS;
        bytes memory text = new bytes(4 * ((data.length + 2) / 3));
        uint256 place = 0;
        for (uint256 index = 0; index < data.length; index += 3) {
            bool hasSecond = index + 1 < data.length;
            bool hasThird = index + 2 < data.length;
            uint256 bits = uint256(uint8(data[index])) << 16;
            if (hasSecond) bits |= uint256(uint8(data[index + 1])) << 8;
            if (hasThird) bits |= uint8(data[index + 2]);
            text[place++] = letters[bits >> 18];
            text[place++] = letters[(bits >> 12) & 63];
            text[place++] = hasSecond ? letters[(bits >> 6) & 63] : bytes1("=");
            text[place++] = hasThird ? letters[bits & 63] : bytes1("=");
        }
        return string(text);
    }
}
