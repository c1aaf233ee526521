import { type Static, type TProperties, type TSchema, Type } from 'typebox'
import { MAX_PAGE_SIZE } from './constants.ts'
import { CountSchema, UnixMsSchema } from './entities/units.ts'
import { type Complete, entity } from './entity.ts'

/**
 * Paging part of a request. A cursor wins over `pageNum`; it is opaque and comes from
 * `nextCursor` or `prevCursor` of an earlier response.
 */
export const pageRequest = {
  /** From 1. */
  pageNum: Type.Optional(Type.Integer({ minimum: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE })),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 256 })),
}

/** Part of a request that narrows a list to a range of time, both ends included. */
export const timeRange = {
  from: Type.Optional(UnixMsSchema),
  to: Type.Optional(UnixMsSchema),
}

const pageFields = {
  expected: {
    /** Total rows of all pages. */
    total: CountSchema,
    pageNum: Type.Integer({ minimum: 1 }),
    pageSize: Type.Integer({ minimum: 1 }),
  },
  optional: {
    /**
     * There are, or may be, more rows than `total`: only part of a long list is counted or searched.
     * Such a page may hold fewer rows than requested; where it has a `nextCursor` the search goes on.
     */
    totalIsLowerBound: Type.Boolean(),
    /** Towards older rows; absent on the last page. */
    nextCursor: Type.String(),
    /** Towards newer rows; absent on the first page. */
    prevCursor: Type.String(),
  },
}

/** Response of a paged call. Cursors are optional: a backend without them is paged by number. */
export const pageResponse = <Row extends TSchema>(row: Row) =>
  entity({ ...pageFields, identity: { list: Type.Array(row) } })

/** The same for a call whose response is of use without its list, because of its `extra` fields. */
export const pageResponseWith = <Row extends TSchema, Extra extends TProperties>(
  row: Row,
  extra: Extra,
) =>
  entity({
    identity: {},
    expected: { ...pageFields.expected, list: Type.Array(row), ...extra },
    optional: pageFields.optional,
  })

/** A page as readers get it. */
export interface Page<Row> extends Omit<Static<typeof AnyPageSchema>, 'list'> {
  list: Row[]
}
/** A page as a complete backend builds it. */
export interface CompletePage<Row> extends Omit<Complete<typeof AnyPageSchema>, 'list'> {
  list: Row[]
}
const AnyPageSchema = pageResponse(Type.Object({}))
