/** Texts of checking layer 1 by its consensus. */
export const consensus = {
  consensus_checkpoint:
    'Веригата започва от контролната точка и нейния синхронизиращ комитет',
  consensus_committees: 'Всеки синхронизиращ комитет е потвърден от предходния',
  consensus_signature:
    'Две трети от синхронизиращия комитет са подписали последната заглавна част',
  consensus_finality:
    'Състоянието на тази заглавна част съдържа финализирания блок на L1',
  consensus_block: 'Блокът на L1 е финализираният или е в записаната му история',
  consensusWhy_earlier: 'По-ранна стъпка не е успешна.',
  consensusWhy_noNetwork: 'За тази мрежа L1 не е известен синхронизиращ комитет.',
  consensusWhy_noCheckpoint: 'Не е дадена контролна точка.',
  consensusWhy_unreadable: 'Отговорът е неправилно оформен.',
  consensusWhy_otherCheckpoint: 'Отговорът е за друг блок, на слот {slot}.',
  consensusWhy_committeeInvalid: 'В състоянието комитетът за период {period} е друг.',
  consensusWhy_committeeMissing: 'Комитетът за период {period} не е известен.',
  consensusWhy_tooManyUpdates:
    'Контролната точка е твърде стара: повече от 128 периода по 27 часа.',
  consensusWhy_signatureInvalid: 'Подписът не съответства на тези членове.',
  consensusWhy_tooFew: 'Подписали са {count} от {of} членове.',
  consensusWhy_signed: 'Подписали са {count} от {of} членове, на слот {slot}.',
  consensusWhy_branchInvalid: 'Доказателството за блок {height} е невалидно.',
  consensusWhy_oldFork: 'Блокове преди Capella не се поддържат.',
  consensusWhy_notFinal:
    'Блок {height} е по-нов от {finalized}, последния финализиран блок.',
  consensusWhy_tooOld:
    'Блок {height} е с над 8191 блока по-стар от {finalized}, затова хешът му вече не се пази.',
  consensusWhy_noHistory: 'Възелът не върна доказателство за блок {height} (EIP-2935).',
  consensusWhy_historyInvalid: 'Доказателството за блок {height} е невалидно.',
  consensusWhy_otherBlock: 'L1 има друг блок на височина {height}.',
  consensusLimitCheckpoint:
    'Контролната точка: вие ѝ се доверявате, че е скорошна и от правилната верига',
  consensusLimitMajority:
    'Честността на две трети от синхронизиращия комитет: членовете не се наказват, ако подпишат две вериги',
  checkpoint: 'Доверена контролна точка',
  checkpointHint:
    'Корен на финализиран beacon блок, най-много на няколко седмици, от източник, на който имате доверие.',
  check: 'Проверка на подписите',
  checking: 'Подписите се проверяват',
  unreachable: 'Beacon възелът не е достъпен или няма контролната точка.',
  notOffered:
    'Не е настроен beacon възел, затова финалността на L1 не може да се провери.',
}
