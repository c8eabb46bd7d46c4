import {PATH_PARAMETERS} from 'game-storefront-contract';
import type {TObject, TSchema} from 'typebox';
import {Clean} from 'typebox/value';
import {protocol} from './refusal.js';
import {type Fault, shape, UNKNOWN, type Words} from './shape.js';

const MAX_BODY_BYTES = 256 * 1024;
const MAX_BODY_DEPTH = 32;
/** Time of a body of the largest size over the slowest network that players use. */
const MAX_BODY_MS = 10_000;
/**
 * The time is counted in slices: a slice in which this process was suspended, on a busy machine, is not the caller's.
 */
const SLICES = 50;

/** The value that was read, and its faults. */
interface Read<T> {
  readonly value: T;
  readonly faults: readonly Fault[];
}

const typeOf = (schema: TSchema): unknown => (schema as {type?: string}).type;

/** A text in the type of its schema; an unreadable one stays a text, which the schema then refuses. */
function convert(text: string, schema: TSchema): unknown {
  switch (typeOf(schema)) {
    case 'integer':
      return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
    case 'boolean':
      return {true: true, '1': true, false: false, '0': false}[text] ?? text;
    default:
      return text;
  }
}

/** Reads path parameters; rejects with 404 if one is invalid as a name, since no such thing exists. */
export function pathReader(names: readonly string[]): (texts: Record<string, string>) => Record<string, unknown> {
  const parameters = names.map((name) => {
    const schema: TSchema = PATH_PARAMETERS[name as keyof typeof PATH_PARAMETERS];
    return {name, schema, fits: shape(schema, name)};
  });
  return (texts) => {
    const path: Record<string, unknown> = {};
    for (const {name, schema, fits} of parameters) {
      const value = convert(texts[name] ?? '', schema);
      if (fits(value).length > 0) throw protocol(404, `There is nothing at this path: ${name} is malformed`);
      path[name] = value;
    }
    return path;
  };
}

/**
 * Reads a query: defaults are filled in. Names that the contract does not know are ignored, since clients in use send
 * some; in a closed schema they are faults. An array may be written `name[]=a&name[]=b`, `name=a&name=b` or `name=a`.
 */
export function queryReader(schema: TObject): (search: URLSearchParams) => Read<Record<string, unknown>> {
  const properties = Object.entries<TSchema>(schema.properties);
  const known = new Set(properties.flatMap(([name]) => [name, `${name}[]`]));
  const isClosed = (schema as {additionalProperties?: unknown}).additionalProperties === false;
  const fits = shape(schema, 'query');
  return (search) => {
    const query: Record<string, unknown> = {};
    for (const [name, property] of properties) {
      const texts = [...search.getAll(name), ...search.getAll(`${name}[]`)];
      if (typeOf(property) === 'array') {
        const {items} = property as unknown as {items: TSchema};
        if (texts.length > 0) query[name] = texts.map((text) => convert(text, items));
      } else if (texts[0] !== undefined) query[name] = convert(texts[0], property);
      else if ('default' in property) query[name] = property.default;
    }
    const unknown = isClosed ? [...new Set(search.keys())].filter((name) => !known.has(name)) : [];
    return {
      value: query,
      faults: [...unknown.map((property) => ({property, message: UNKNOWN})), ...fits(query)],
    };
  };
}

/**
 * Reads and checks a JSON body, whatever its content type: clients in use send none. Fields that the contract does not
 * know are removed, since nothing has checked them; in a closed schema they are faults.
 */
export function bodyReader(schema: TSchema, isOptional: boolean, words?: Words): (text: string) => Read<unknown> {
  const fits = shape(schema, 'body', words);
  return (text) => {
    const body = text.trim() === '' ? (isOptional ? {} : undefined) : parse(text);
    const faults = fits(body);
    return {value: faults.length > 0 ? undefined : Clean(schema, body), faults};
  };
}

/** Receives a body; rejects with 400, 408 or 413 if it is invalid, too slow or too large. */
export async function readText(request: Request, longestMs = MAX_BODY_MS): Promise<string> {
  const tooLarge = () => protocol(413, `The body is larger than ${MAX_BODY_BYTES} bytes`);
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(request, longestMs)) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(Buffer.concat(chunks));
  } catch {
    throw protocol(400, 'The body is not UTF-8');
  }
}

/** The body as it arrives; a caller that disconnects half-way is no fault of the service. */
async function* chunksOf({body}: Request, longestMs: number): AsyncIterable<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    let left = SLICES;
    timer = setInterval(() => {
      if (--left === 0) resolve('late');
    }, longestMs / SLICES);
  });
  try {
    for (;;) {
      const read = await Promise.race([reader.read(), late]).catch(() => {
        throw protocol(400, 'The body broke off');
      });
      if (read === 'late') throw protocol(408, `The body took longer than ${longestMs / 1000} seconds`);
      if (read.done) return;
      yield read.value;
    }
  } finally {
    clearInterval(timer);
    reader.cancel().catch(() => {});
  }
}

function parse(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw protocol(400, 'The body is not JSON');
  }
  checkPlain(value, 0);
  return value;
}

/** Refuses JSON that cannot be stored: too deep, or texts with a NUL or half a surrogate pair. */
function checkPlain(value: unknown, depth: number): void {
  if (depth > MAX_BODY_DEPTH) throw protocol(400, `The body is nested deeper than ${MAX_BODY_DEPTH} levels`);
  if (typeof value === 'string' && /\0|\p{Surrogate}/u.test(value))
    throw protocol(400, 'The body holds a text that is not Unicode, or a NUL character');
  if (typeof value !== 'object' || value === null) return;
  for (const [name, entry] of Object.entries(value)) {
    checkPlain(name, depth);
    checkPlain(entry, depth + 1);
  }
}
