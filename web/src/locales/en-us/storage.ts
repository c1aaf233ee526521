/** Texts of a contract's storage: its variables and their values. */
export const storage = {
  title: 'Storage',
  layoutNote:
    'Variables are from the published storage layout. Recompile the source above to check it. Values are read from the node.',
  layoutChecked:
    'Variables are from the published storage layout, which your browser compared with the recompiled source. Values are read from the node.',
  layoutRefuted:
    'The published storage layout does not match this contract, so it is not used.',
  noLayout: 'No storage layout is published, so only single slots can be read.',
  noVariables: 'The contract has no variables in storage.',
  layoutOf: 'Layout of',
  stateAt: 'State at block',
  read: 'Read storage',
  readValue: 'Read value',
  reading: 'Reading slots…',
  slot: 'Slot',
  offset: 'byte {offset}',
  key: 'Key {number}',
  index: 'Index {number}',
  items: 'Items:',
  outside: 'The index is out of range.',
  readSlot: 'Read a slot',
  slotHint: 'A number, or 0x followed by hex digits',
} as const
