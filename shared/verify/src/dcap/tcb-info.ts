import {
  bytesOf,
  countOf,
  dateOf,
  type JsonObject,
  type Level,
  levelOf,
  objectOf,
  objectsOf,
  readStatement,
  StatementError,
  stringOf,
  type VersionLevel,
  versionLevelsOf,
} from './statement.ts'

/** Versions that a platform must have for a level, and the level's meaning. */
export interface TcbLevel extends Level {
  /** Security versions of the sixteen components. */
  readonly sgx: readonly number[]
  /** The same for TDX, in statements about it. */
  readonly tdx: readonly number[] | undefined
  readonly pceSvn: number
}

/** Required identity of a TDX module. */
export interface ModuleIdentity {
  /** 48 bytes. */
  readonly mrSigner: Uint8Array
  /** 8 bytes each. */
  readonly attributes: Uint8Array
  readonly attributesMask: Uint8Array
}

/** Which versions of a platform are up to date: TCB info of version 2 (SGX only) or 3. */
export interface TcbInfo {
  readonly id: 'SGX' | 'TDX'
  readonly version: number
  /** Unix milliseconds. */
  readonly issueDate: number
  readonly nextUpdate: number
  /** Raised with each TCB recovery; 0 where the statement has none. */
  readonly evaluation: number
  /** Lower-case hex. */
  readonly fmspc: string
  readonly pceId: string
  /** Best first. */
  readonly levels: readonly TcbLevel[]
  /** Of modules of version 0, which have no identity of their own. */
  readonly module: ModuleIdentity | undefined
  /** By their names, `TDX_01` for version 1. */
  readonly modules: ReadonlyMap<
    string,
    ModuleIdentity & { readonly levels: readonly VersionLevel[] }
  >
}

/** Reads the text of TCB info; `undefined` where it has another form. */
export const readTcbInfo = (text: string): TcbInfo | undefined =>
  readStatement(text, (info) => {
    const version = countOf(info.version)
    if (version !== 2 && version !== 3) throw new StatementError('Unknown version')
    const id = version === 2 ? 'SGX' : stringOf(info.id)
    if (id !== 'SGX' && id !== 'TDX') throw new StatementError('Unknown id')
    return {
      id,
      version,
      issueDate: dateOf(info.issueDate),
      nextUpdate: dateOf(info.nextUpdate),
      evaluation: countOf(info.tcbEvaluationDataNumber ?? 0),
      fmspc: stringOf(info.fmspc).toLowerCase(),
      pceId: stringOf(info.pceId).toLowerCase(),
      levels: objectsOf(info.tcbLevels).map((level) => ({
        ...levelOf(level),
        ...versionsOf(objectOf(level.tcb), version, id),
      })),
      module:
        info.tdxModule === undefined ? undefined : moduleOf(objectOf(info.tdxModule)),
      modules: new Map(
        objectsOf(info.tdxModuleIdentities ?? []).map((identity) => [
          stringOf(identity.id).toUpperCase(),
          { ...moduleOf(identity), levels: versionLevelsOf(identity.tcbLevels) },
        ]),
      ),
    }
  })

function versionsOf(tcb: JsonObject, version: number, id: 'SGX' | 'TDX') {
  const sgx =
    version === 2
      ? Array.from({ length: 16 }, (_, index) =>
          countOf(tcb[`sgxtcbcomp${String(index + 1).padStart(2, '0')}svn`]),
        )
      : componentsOf(tcb.sgxtcbcomponents)
  const tdx = id === 'TDX' ? componentsOf(tcb.tdxtcbcomponents) : undefined
  return { sgx, tdx, pceSvn: countOf(tcb.pcesvn) }
}

function componentsOf(list: unknown): readonly number[] {
  const components = objectsOf(list).map(({ svn }) => countOf(svn))
  if (components.length !== 16) throw new StatementError('Not sixteen components')
  return components
}

const moduleOf = (identity: JsonObject): ModuleIdentity => ({
  mrSigner: bytesOf(identity.mrsigner, 48),
  attributes: bytesOf(identity.attributes, 8),
  attributesMask: bytesOf(identity.attributesMask, 8),
})
