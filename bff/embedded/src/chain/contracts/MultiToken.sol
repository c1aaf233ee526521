// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface IERC1155Receiver {
    function onERC1155Received(
        address operator,
        address from,
        uint256 id,
        uint256 value,
        bytes calldata data
    ) external returns (bytes4);
    function onERC1155BatchReceived(
        address operator,
        address from,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata data
    ) external returns (bytes4);
}

/// @title An ERC-1155 collection that anybody may mint from, any number of any id.
contract MultiToken {
    string public name;
    string public symbol;
    string private baseUri;

    mapping(address => mapping(uint256 => uint256)) private balances;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event TransferSingle(
        address indexed operator,
        address indexed from,
        address indexed to,
        uint256 id,
        uint256 value
    );
    event TransferBatch(
        address indexed operator,
        address indexed from,
        address indexed to,
        uint256[] ids,
        uint256[] values
    );
    event ApprovalForAll(address indexed account, address indexed operator, bool approved);

    error InsufficientBalance(address account, uint256 id, uint256 balance, uint256 needed);
    error NotApproved(address operator, address owner);
    error UnequalLengths(uint256 ids, uint256 values);
    error ReceiverRefused(address receiver);

    constructor(string memory name_, string memory symbol_, string memory baseUri_) {
        name = name_;
        symbol = symbol_;
        baseUri = baseUri_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0xd9b67a26 || id == 0x0e89341c;
    }

    /// One address for all ids: clients put the id in place of `{id}`, as ERC-1155 says.
    function uri(uint256) external view returns (string memory) {
        return string.concat(baseUri, "{id}.json");
    }

    function balanceOf(address account, uint256 id) public view returns (uint256) {
        return balances[account][id];
    }

    function balanceOfBatch(address[] calldata accounts, uint256[] calldata ids)
        external
        view
        returns (uint256[] memory found)
    {
        if (accounts.length != ids.length) revert UnequalLengths(ids.length, accounts.length);
        found = new uint256[](ids.length);
        for (uint256 index = 0; index < ids.length; index++) {
            found[index] = balances[accounts[index]][ids[index]];
        }
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function mint(address to, uint256 id, uint256 value) external {
        balances[to][id] += value;
        emit TransferSingle(msg.sender, address(0), to, id, value);
        offer(address(0), to, id, value, "");
    }

    function mintBatch(address to, uint256[] calldata ids, uint256[] calldata values) external {
        if (ids.length != values.length) revert UnequalLengths(ids.length, values.length);
        for (uint256 index = 0; index < ids.length; index++) {
            balances[to][ids[index]] += values[index];
        }
        emit TransferBatch(msg.sender, address(0), to, ids, values);
        offerBatch(address(0), to, ids, values, "");
    }

    function safeTransferFrom(
        address from,
        address to,
        uint256 id,
        uint256 value,
        bytes calldata data
    ) external {
        move(from, to, id, value);
        emit TransferSingle(msg.sender, from, to, id, value);
        offer(from, to, id, value, data);
    }

    function safeBatchTransferFrom(
        address from,
        address to,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata data
    ) external {
        if (ids.length != values.length) revert UnequalLengths(ids.length, values.length);
        for (uint256 index = 0; index < ids.length; index++) {
            move(from, to, ids[index], values[index]);
        }
        emit TransferBatch(msg.sender, from, to, ids, values);
        offerBatch(from, to, ids, values, data);
    }

    function move(address from, address to, uint256 id, uint256 value) private {
        if (msg.sender != from && !isApprovedForAll[from][msg.sender]) {
            revert NotApproved(msg.sender, from);
        }
        uint256 balance = balances[from][id];
        if (balance < value) revert InsufficientBalance(from, id, balance, value);
        balances[from][id] = balance - value;
        balances[to][id] += value;
    }

    function offer(address from, address to, uint256 id, uint256 value, bytes memory data) private {
        if (to.code.length == 0) return;
        bytes4 answer =
            IERC1155Receiver(to).onERC1155Received(msg.sender, from, id, value, data);
        if (answer != IERC1155Receiver.onERC1155Received.selector) revert ReceiverRefused(to);
    }

    function offerBatch(
        address from,
        address to,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes memory data
    ) private {
        if (to.code.length == 0) return;
        bytes4 answer =
            IERC1155Receiver(to).onERC1155BatchReceived(msg.sender, from, ids, values, data);
        if (answer != IERC1155Receiver.onERC1155BatchReceived.selector) revert ReceiverRefused(to);
    }
}
