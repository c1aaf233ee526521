import { Type } from 'typebox'
import { read } from '../endpoint.ts'
import { ChainSchema } from '../entities/chain.ts'
import {
  HeadlineStatisticSchema,
  HistogramSchema,
  IntervalSchema,
  MetricSchema,
  NetworkStatisticSchema,
  SeriesSchema,
} from '../entities/statistic.ts'
import { BlockHeightSchema, UnixMsSchema } from '../entities/units.ts'

const range = { from: Type.Optional(UnixMsSchema), to: Type.Optional(UnixMsSchema) }

export const networkEndpoints = {
  chainList: read(
    'query_chain_list',
    'params',
    60_000,
    Type.Object({ unionId: Type.Optional(Type.String()) }),
    Type.Array(ChainSchema),
  ),
  statistic: read(
    'query_statistic_info',
    'none',
    1_000,
    Type.Object({}),
    NetworkStatisticSchema,
  ),
  /** Without `from` and `to`: the newest range that suits the interval (BLOCK: the last 100 blocks). */
  series: read(
    'v2/query_statistic_info',
    'json',
    5_000,
    Type.Object({
      metrics: Type.Array(MetricSchema, { minItems: 1, maxItems: 8 }),
      ...range,
      interval: IntervalSchema,
    }),
    Type.Array(SeriesSchema),
  ),
  headline: read(
    'official_website/query_statistic_info',
    'json',
    10_000,
    Type.Object({}),
    HeadlineStatisticSchema,
  ),
  histogramAverage: read(
    'query_statistic_info/histogram/10s/avg/tx',
    'params',
    2_000,
    Type.Object(range),
    HistogramSchema,
  ),
  histogramPeak: read(
    'query_statistic_info/histogram/10s/peak/tx',
    'params',
    2_000,
    Type.Object(range),
    HistogramSchema,
  ),
  latestVerifiedBlockHeight: read(
    'latest_verified_block_height',
    'none',
    1_000,
    Type.Object({}),
    BlockHeightSchema,
  ),
}
