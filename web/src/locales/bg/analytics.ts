/** Texts of the analytics of a token. */
export const analytics = {
  transfersPerDAY: 'Трансфери на ден',
  transfersPerHOUR: 'Трансфери на час',
  transfersPerMINUTE: 'Трансфери на минута',
  noTransfers: 'Този токен още няма трансфери.',
  noTransferTimes: 'Сървърът не предоставя часовете на тези трансфери.',
  countedAll: 'Всичките {count} трансфера, от {from} до {to}.',
  countedNewest:
    'Най-новите {count} от {total} трансфера, от {from} до {to}. По-старите не са преброени.',
  countMore: 'Преброяване на по-стари трансфери',
  counting: 'Преброяване…',
  concentration: 'Концентрация при притежателите',
  topHolders_one: 'Най-големият притежател',
  topHolders_other: 'Най-големите {count} притежатели',
  allHolders_one: 'Единственият притежател',
  allHolders_other: 'Всичките {count} притежатели',
  concentrationAll_one: 'Дял от общото предлагане на единствения притежател.',
  concentrationAll_other: 'Дял от общото предлагане на всичките {count} притежатели.',
  concentrationOf_one: 'Дял от общото предлагане на най-големия притежател.',
  concentrationOf_other: 'Дял от общото предлагане на {count}-те най-големи притежатели.',
  noConcentration:
    'Дяловете са неизвестни: договорът не посочва използваемо общо предлагане или липсват баланси.',
} as const
