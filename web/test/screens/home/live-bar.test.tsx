// @window

import type { NetworkStatistic } from '@bvlgarichain/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import t from 'tap'
import { openWindow } from '../../fixtures/browser-window.ts'

openWindow()
const { mount } = await import('../../fixtures/mount.ts')
const { LiveBar } = await import('../../../src/screens/home/live-bar.tsx')

t.test('the connection stays lost during the next attempt', async (t) => {
  const bar = (query: Partial<UseQueryResult<NetworkStatistic>>) => (
    <LiveBar
      statistic={
        {
          failureCount: 0,
          errorUpdatedAt: 0,
          dataUpdatedAt: 0,
          ...query,
        } as UseQueryResult<NetworkStatistic>
      }
      paused={false}
      onPause={() => {}}
    />
  )
  const { host, redraw } = await mount(t, bar({ dataUpdatedAt: 5 }))
  const state = () => host.querySelector('[role=status]')?.textContent
  t.equal(state(), 'Live')
  await redraw(bar({ dataUpdatedAt: 5, failureCount: 1 }))
  t.match(state(), 'Connection lost')
  await redraw(bar({ dataUpdatedAt: 5, errorUpdatedAt: 9 }))
  t.match(state(), 'Connection lost')
  await redraw(bar({ dataUpdatedAt: 12, errorUpdatedAt: 9 }))
  t.equal(state(), 'Live')
})
