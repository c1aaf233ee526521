import { Type } from 'typebox'
import { readOpaque } from '../endpoint.ts'
import { ObservationSchema } from '../entities/observation.ts'
import {
  ComponentSchema,
  TraceDetailSchema,
  TraceSummarySchema,
} from '../entities/trace.ts'
import { HashSchema, TraceIdSchema, UnixMsSchema } from '../entities/units.ts'
import { pageRequest, pageResponse } from '../page.ts'

const range = { from: Type.Optional(UnixMsSchema), to: Type.Optional(UnixMsSchema) }

export const tracingEndpoints = {
  traceList: readOpaque(
    'query_trace_list',
    'json',
    1_000,
    Type.Object({
      ...pageRequest,
      ...range,
      component: Type.Optional(ComponentSchema),
      minDurationMs: Type.Optional(Type.Number({ minimum: 0 })),
      errorsOnly: Type.Optional(Type.Boolean()),
      txHash: Type.Optional(HashSchema),
      transactionsOnly: Type.Optional(Type.Boolean()),
    }),
    pageResponse(TraceSummarySchema),
  ),
  traceDetail: readOpaque(
    'query_trace_detail',
    'params',
    2_000,
    Type.Object({ traceId: TraceIdSchema }),
    TraceDetailSchema,
  ),
  observation: readOpaque(
    'query_observation_info',
    'json',
    2_000,
    Type.Object(range),
    ObservationSchema,
  ),
}
