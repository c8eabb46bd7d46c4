/**
 * The database cannot store data: its disk is full or read-only, its files are damaged, it has stopped or cannot be
 * reached. The request was not carried out.
 */
export class StorageFault extends Error {
  override readonly name = 'StorageFault';
}

/**
 * Codes of storage faults, of PostgreSQL and of the connection to it; others are faults of a statement. The same call
 * may succeed later after each of them: limits of time, memory and connections pass, and a lost connection may be
 * restored.
 */
const CAUSES: Readonly<Record<string, string>> = {
  '53100': 'The disk of the database is full',
  '58030': 'The database cannot read or write its files',
  '58P01': 'A file of the database is missing',
  XX001: 'The data of the database is damaged',
  XX002: 'An index of the database is damaged',
  '25006': 'The database is read-only',
  '57P01': 'The database was shut down',
  '57P02': 'The database has crashed',
  '57P03': 'The database is starting or stopping',
  '57P04': 'The database was dropped',
  '57P05': 'The connection to the database was idle for too long',
  '25P03': 'The connection to the database was idle for too long',
  '25P04': 'A transaction took longer than the database allows',
  '57014': 'The database has canceled a statement, since it took too long or its administrator said so',
  '55P03': 'The database waited for a lock for too long',
  '53000': 'The database has too little of something',
  '53200': 'The database has no memory left',
  '53300': 'The database takes no more connections',
  '53400': 'The database has reached a limit of its configuration',
  '58000': 'The system of the database has failed',
  '08000': 'The database cannot be reached',
  '08001': 'The database cannot be reached',
  '08004': 'The database takes no connection of ours',
  '08003': 'The connection to the database is lost',
  '08006': 'The connection to the database is lost',
  '08007': 'The connection to the database is lost',
  '40003': 'The connection to the database is lost',
  ECONNREFUSED: 'The database cannot be reached',
  ECONNRESET: 'The connection to the database is lost',
  EPIPE: 'The connection to the database is lost',
  ETIMEDOUT: 'The database cannot be reached',
  ENOTFOUND: 'The database cannot be reached',
  EAI_AGAIN: 'The database cannot be reached',
  EHOSTUNREACH: 'The database cannot be reached',
  ENETUNREACH: 'The database cannot be reached',
};
/** Parts of PostgreSQL that work on files: their permission errors are not about roles. */
const OF_FILES = ['md.c', 'fd.c', 'xlog.c', 'copydir.c', 'relmapper.c'];

/** The storage fault that an error reports; undefined for any other error. */
export function storageFaultOf(error: unknown): StorageFault | undefined {
  if (error instanceof StorageFault) return error;
  const {code, file, message} = (error ?? {}) as {code?: unknown; file?: unknown; message?: unknown};
  const isOfFiles = code === '42501' && OF_FILES.includes(String(file));
  const cause = isOfFiles
    ? 'The database may not write its files'
    : typeof code === 'string' && Object.hasOwn(CAUSES, code)
      ? CAUSES[code]
      : undefined;
  // Errors of `pg` about a connection that ended, during a query or before it, have no code.
  const isCutOff =
    code === undefined && /^(Connection terminated|Client has encountered a connection error)/.test(String(message));
  if (isCutOff) return new StorageFault(`${CAUSES['08006']}`, {cause: error});
  return cause === undefined ? undefined : new StorageFault(`${cause}: ${String(message)}`, {cause: error});
}
