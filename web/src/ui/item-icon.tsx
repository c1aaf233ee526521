import IconArrowBarToDown from '@tabler/icons-react/dist/esm/icons/IconArrowBarToDown.mjs'
import IconArrowBarToUp from '@tabler/icons-react/dist/esm/icons/IconArrowBarToUp.mjs'
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import IconChartLine from '@tabler/icons-react/dist/esm/icons/IconChartLine.mjs'
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import IconCpu from '@tabler/icons-react/dist/esm/icons/IconCpu.mjs'
import IconCube from '@tabler/icons-react/dist/esm/icons/IconCube.mjs'
import IconFileCertificate from '@tabler/icons-react/dist/esm/icons/IconFileCertificate.mjs'
import IconFileCode from '@tabler/icons-react/dist/esm/icons/IconFileCode.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconMathFunction from '@tabler/icons-react/dist/esm/icons/IconMathFunction.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import IconTopologyStar3 from '@tabler/icons-react/dist/esm/icons/IconTopologyStar3.mjs'
import IconTransfer from '@tabler/icons-react/dist/esm/icons/IconTransfer.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'

const ICONS = {
  block: IconCube,
  batch: IconStack2,
  transaction: IconArrowsExchange,
  transfer: IconTransfer,
  token: IconCoins,
  piece: IconPhoto,
  account: IconUsers,
  contract: IconFileCode,
  deposit: IconArrowBarToDown,
  withdrawal: IconArrowBarToUp,
  chart: IconChartLine,
  trace: IconRoute,
  component: IconTopologyStar3,
  quote: IconCpu,
  proof: IconMathFunction,
  verification: IconShieldCheck,
  evidence: IconFileCertificate,
  home: IconHome,
  recent: IconHistory,
  setting: IconSettings,
} as const

/** Kind of an item that has a picture. */
export type ItemKind = keyof typeof ICONS

/** The picture of a kind of item, the same in the menu, on tabs and in the search. */
export function ItemIcon({ kind, size }: { kind: ItemKind; size: number }) {
  const Icon = ICONS[kind]
  return <Icon size={size} stroke={1.75} aria-hidden="true" />
}
