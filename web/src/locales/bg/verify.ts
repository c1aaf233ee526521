/** Texts of what the page verifies by itself: blocks, transactions, batches, withdrawals. */
export const verify = {
  title: 'Проверка',
  verify: 'Проверка',
  checking: 'Проверява се във вашия браузър',
  PASS: 'Проверено във вашия браузър',
  txPASS: 'Подписът е проверен във вашия браузър',
  txPASSPosition: 'Подписът и позицията са проверени във вашия браузър',
  FAIL: 'Проверката е неуспешна',
  NOT_CHECKED: 'Не е напълно проверено',
  unavailable: 'Непроверено',
  unavailableText:
    'Верификаторът не можа да се зареди. Презаредете страницата, за да опитате отново.',
  passText:
    'Браузърът ви преизчисли всяка стъпка по-долу и данните са непротиворечиви. „Не е проверено тук“ изброява какво не обхващат стъпките.',
  failText: 'Данните от сървъра си противоречат. Неуспешната стъпка е отбелязана.',
  openText: 'Липсват данни, нужни за проверката. Не са открити противоречия.',
  notVerified: 'Не е проверено тук',
  checkTransactions_one: 'Проверка на транзакцията',
  checkTransactions_other: 'Проверка на всички {count} транзакции',
  checkPosition: 'Проверка на позицията в блока',
  loadingTransactions: 'Транзакциите се зареждат',
  loadFailed: 'Транзакциите не можаха да се заредят. Опитайте отново.',

  block_header: 'Отговорът съдържа всички полета на заглавната част',
  block_hash: 'Хешът на заглавната част (keccak256 на нейния RLP) е хешът на блока',
  block_parent: 'Предишният блок дава родителския хеш',
  block_transactions: 'Транзакциите дават корена на транзакциите',
  blockWhy_missing: 'В отговора липсват: {fields}.',
  blockWhy_malformed: 'Не са във вида, изискван за заглавна част: {fields}.',
  blockWhy_earlier: 'Заглавната част не можа да се сглоби.',
  blockWhy_hashDiffers: 'Полетата дават хеш {hash}.',
  blockWhy_first: 'Първият блок няма родител и родителският му хеш е нула.',
  blockWhy_firstHasParent: 'Родителският хеш на първия блок трябва да е нула.',
  blockWhy_parentNotLoaded: 'Предишният блок не можа да се зареди.',
  blockWhy_parentUnreadable:
    'Полета от предишния блок, които не могат да се хешират: {fields}.',
  blockWhy_parentDiffers: 'Предишният блок дава хеш {hash}.',
  blockWhy_empty: 'Блокът е празен, както и коренът на транзакциите му.',
  blockWhy_transactionUnreadable: 'Транзакция {hash} не може да се сглоби.',
  blockWhy_rootDiffers: 'Транзакциите дават корен {root}.',
  blockWhy_countDiffers: 'Коренът на транзакциите има {count} транзакции.',
  blockLimitTransactions: 'Съответствието на тези транзакции с корена на транзакциите',
  blockLimitState:
    'Коренът на състоянието и разписките: резултат са от изпълнението, което обхващат доказателствата за пакета',
  blockLimitL1:
    'Записването на този блок в L1: заглавната му част не е сверена с договора на ролъпа',

  tx_envelope: 'Отговорът съдържа всички подписани полета',
  tx_hash: 'Хешът на подписаните байтове (keccak256) е хешът на транзакцията',
  tx_sender: 'Подписът е валиден за подателя',
  tx_position: 'Коренът на транзакциите на блока включва транзакцията на нейната позиция',
  tx_fee:
    'Таксата съответства на използвания газ, подписаната цена и базовата такса на блока',
  txWhy_missing: 'В отговора липсват: {fields}.',
  txWhy_malformed: 'Не са във вида, изискван за транзакция: {fields}.',
  txWhy_unknownType: 'Тип транзакция {type} не се поддържа.',
  txWhy_earlier: 'Подписаните байтове не можаха да се сглобят.',
  txWhy_hashDiffers: 'Полетата дават хеш {hash}.',
  txWhy_unsigned:
    'Тази транзакция няма подпис: създал я е възел, за друг акаунт или за себе си.',
  txWhy_highS: 'Подписът е във вид, който Ethereum отхвърля (EIP-2).',
  txWhy_invalid: 'Подписът не принадлежи на никой ключ.',
  txWhy_senderDiffers: 'Подписът е на {address}.',
  txWhy_headerUnreadable: 'Заглавната част на блока не може да се хешира: {fields}.',
  txWhy_headerDiffers: 'Заглавната част на блока дава хеш {hash}.',
  txWhy_transactionUnreadable: 'Транзакция {hash} от блока не може да се сглоби.',
  txWhy_rootDiffers: 'Транзакциите на блока дават корен {root}.',
  txWhy_notAtPosition: 'На тази позиция е друга транзакция.',
  txWhy_blockDiffers: 'Различават се от блока: {fields}.',
  txWhy_feeDiffers:
    'Използваният газ по подписаната цена е {fee} wei. Един ролъп може да взема и друго освен газ; тази част не може да се провери.',
  txLimitPosition: 'Позиция в блока, номер на блока, време и такса',
  txLimitReceipt:
    'Статус, използван газ, логове и вътрешни извиквания: резултат са от изпълнението и не са подписани',
  txLimitL1: 'Записването на блока ѝ в L1',

  batch_fields: 'Отговорът съдържа всички полета на заглавната част',
  batch_header: 'Байтовете на заглавната част кодират тези полета',
  batch_hash: 'Хешът на заглавната част (keccak256) е хешът на пакета',
  batch_data: 'Дяловете и публикуваните данни дават хеша на данните',
  batch_parent: 'Предишният пакет дава родителския хеш',
  batchWhy_malformed: 'Не са във вида, изискван за заглавна част: {fields}.',
  batchWhy_earlier: 'Заглавната част не можа да се сглоби.',
  batchWhy_headerDiffers: 'Байтовете се различават от полетата.',
  batchWhy_hashDiffers: 'Полетата дават хеш {hash}.',
  batchWhy_chunkUnreadable: 'Един от дяловете няма хеш, който може да се прочете.',
  batchWhy_dataDiffers: 'Те дават хеш {hash}.',
  batchWhy_first: 'Първият пакет няма родител и родителският му хеш е нула.',
  batchWhy_firstHasParent: 'Родителският хеш на първия пакет трябва да е нула.',
  batchWhy_parentNotLoaded: 'Предишният пакет не можа да се зареди.',
  batchWhy_parentUnreadable: 'Заглавната част на предишния пакет не може да се сглоби.',
  batchWhy_parentDiffers: 'Предишният пакет дава хеш {hash}.',
  batchLimitData: 'Хешът на данните: зависи от calldata, която не е в отговора',
  batchLimitRoots:
    'Коренът на състоянието и коренът на съобщенията: не са в заглавната част; обхващат ги доказателствата за пакета',
  batchLimitL1: 'Съответствието с хеша на пакета в договора на ролъпа в L1',

  calldataMade: 'Calldata, съставена във вашия браузър',
  withdrawal_call: 'Calldata съответства на съобщението',
  withdrawal_leaf: 'Съобщението (keccak256) е листото на дървото',
  withdrawal_bridge: 'Съобщението отива от моста в L2 към моста в L1',
  withdrawal_payload: 'Съобщението изплаща тази сума в този токен на този получател',
  withdrawal_proof: 'Листото и доказателството на Меркъл водят до корена на съобщенията',
  withdrawal_target:
    'Извикването за получаване се изпраща до пощенската кутия (mailbox) на мрежата в L1',
  withdrawal_root:
    'Коренът на съобщенията е този на приетото в L1 доказателство за пакета',
  withdrawalWhy_earlier: 'Съобщението не можа да се прочете от calldata.',
  withdrawalWhy_otherCall: 'Calldata не е познато извикване за получаване.',
  withdrawalWhy_callDiffers: 'Различават се: {fields}.',
  withdrawalWhy_noChain: 'ID на веригата на мрежата не е известен.',
  withdrawalWhy_leafDiffers: 'Съобщението дава хеш {leaf}.',
  withdrawalWhy_noBridge: 'Настройките за доверие не включват адресите на моста.',
  withdrawalWhy_notBridge:
    'Това не е съобщение на моста: {found}. Получаването му не изплаща показаното на тази страница.',
  withdrawalWhy_otherMessage:
    'Това не е съобщение на моста и тази страница не го показва като плащане: {found}.',
  withdrawalWhy_otherPayload:
    'Това не е теглене през моста; може да извиква каквото и да било.',
  withdrawalWhy_payloadDiffers: 'Различават се: {fields}.',
  withdrawalWhy_needsBridge: 'Има смисъл само за съобщения на моста.',
  withdrawalWhy_unknownToken: 'В настройките за доверие няма токен в L2 за {token}.',
  withdrawalWhy_proofUnreadable:
    'Доказателството не се състои от 32-байтови възли за този индекс.',
  withdrawalWhy_proofDiffers: 'Те водят до {root}.',
  withdrawalWhy_batchNotLoaded:
    'Пакетът не можа да се зареди или няма корен на съобщенията.',
  withdrawalWhy_noMailbox:
    'Настройките за доверие не включват пощенската кутия, до която се изпраща извикването за получаване.',
  withdrawalWhy_otherMailbox: 'В настройките за доверие пощенската кутия е {address}.',
  withdrawalWhy_rootReported:
    'Коренът е само по данни на сървъра; не е проверено събитие в L1. Файл с доказателства за тегленето включва събитието.',
  withdrawalWhy_l1Reported:
    'Съответства на събитието в L1 блок {hash}. За този блок съобщава само L1 възелът на сървъра.',
  withdrawalWhy_rootDiffers: 'Пакетът има {root}.',
  withdrawalLimitL1:
    'Съответствието с корена на съобщенията в договора на ролъпа в L1: обхващат го доказателствата за пакета, а иначе пощенската кутия (mailbox) отхвърля получаването',
  withdrawalLimitClaimed: 'Дали тегленето вече е получено',
} as const
