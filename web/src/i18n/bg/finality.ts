/** Texts about the way to finality: what lies ahead, and when. */
export const finality = {
  about: 'след около {duration}',
  anyMoment: 'всеки момент',
  latest: 'най-много {duration}',
  rangeHint:
    'При девет от десет скорошни пакета стигането дотук отне между {earliest} и {latest}, считано от този момент.',
  unknownTime: 'Няма скорошен пакет, по който да се прецени времето',
  overdue:
    '„{stage}“ се очаква вече {waited}: по-дълго, отколкото при 19 от 20 скорошни пакета. Времената по-долу се броят от сега.',
  pipeline: 'На път към финалност в момента',
  blocksWaiting_one: '{count} блок още не е в пакет',
  blocksWaiting_other: '{count} блока още не са в пакет',
  batchesHere_one: '{count} пакет',
  batchesHere_other: '{count} пакета',
  batchesFinal_one: 'най-новият',
  batchesFinal_other: 'най-новите {count}',
  batchAt: 'Пакет {index}: {stage}',
  batchHolds_one: '{count} транзакция',
  batchHolds_other: '{count} транзакции',
  revertedNow_one: '{count} пакет е отменен и чака да бъде записан отново',
  revertedNow_other: '{count} пакета са отменени и чакат да бъдат записани отново',
  axes: 'Доказателства за пакет {index}',
  tee: 'TEE',
  zk: 'ZK',
  verifiedAfter: '{duration} след записването',
  revertedBefore_one: 'Този пакет вече е отменян веднъж в L1, с хеш',
  revertedBefore_other: 'Този пакет вече е отменян {count} пъти в L1, последно с хеш',
} as const
