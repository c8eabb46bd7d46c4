import type {File, Format} from 'game-storefront-contract';
import Papa from 'papaparse';
import type {TSchema} from 'typebox';
import writeSheet from 'write-excel-file/node';

/** A value of a report, by the names that lead to it. */
interface Column {
  readonly title: string;
  readonly path: readonly string[];
}

type Cell = string | number | boolean | null;
type Batches = AsyncIterable<readonly unknown[]>;

/** Writes rows of a shape in a format, a batch at a time. */
export const fileOf = (format: Format, name: string, row: TSchema, batches: Batches): File => ({
  format,
  name,
  parts:
    format === 'json'
      ? asJson(batches)
      : format === 'csv'
        ? asCsv(columnsOf(row), batches)
        : asSheet(columnsOf(row), batches),
});

async function* asJson(batches: Batches): AsyncGenerator<string> {
  yield '[';
  let before = '';
  for await (const rows of batches) {
    yield before + rows.map((row) => JSON.stringify(row)).join(',');
    before = ',';
  }
  yield ']';
}

/**
 * A spreadsheet reads a cell that begins like this as a formula, or splits it. An East Asian one accepts these wide
 * signs as well.
 */
const FORMULA = /^(?=\s*[=+\-@＝＋－＠])|^(?=[\t\r\n])/;

/**
 * The same within a text. Where the list separator is a semicolon or a tab, a spreadsheet splits the lines there, since the quotes of
 * our cells do not begin its own; and a new line in a text is then a new row.
 */
const FORMULA_BEHIND_SEPARATOR = /([;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g;

/** An apostrophe before a text keeps spreadsheets from reading it as a formula. */
const harmless = (cell: Cell): Cell =>
  typeof cell === 'string' ? cell.replace(FORMULA, "'").replace(FORMULA_BEHIND_SEPARATOR, "$1'") : cell;

/** RFC 4180, with a header. */
async function* asCsv(columns: readonly Column[], batches: Batches): AsyncGenerator<string> {
  const write = (lines: readonly (readonly Cell[])[]): string =>
    `${Papa.unparse(
      lines.map((cells) => cells.map(harmless)),
      {newline: '\r\n'},
    )}\r\n`;
  yield write([columns.map(({title}) => title)]);
  for await (const rows of batches) yield write(rows.map((row) => columns.map((column) => cellOf(row, column))));
}

/**
 * A spreadsheet is written as a whole: for reports of few rows. Its texts are cells of the type text, so none is a
 * formula.
 */
async function* asSheet(columns: readonly Column[], batches: Batches): AsyncGenerator<Uint8Array> {
  const lines: Cell[][] = [columns.map(({title}) => title)];
  for await (const rows of batches) lines.push(...rows.map((row) => columns.map((column) => cellOf(row, column))));
  yield await writeSheet(lines).toBuffer();
}

const cellOf = (row: unknown, {path}: Column): Cell =>
  (path.reduce<unknown>((value, name) => (value as Readonly<Record<string, unknown>> | null)?.[name], row) ??
    null) as Cell;

interface Shape {
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly anyOf?: readonly TSchema[];
}

/** The columns of a row's shape: one for each value, titled by its names, such as `transaction.id`. */
export function columnsOf(schema: TSchema, path: readonly string[] = []): Column[] {
  const {properties, anyOf = []} = schema as Shape;
  const inside = properties ?? anyOf.map((one) => (one as Shape).properties).find((one) => one !== undefined);
  if (!inside) return [{title: path.join('.'), path}];
  return Object.entries(inside).flatMap(([name, one]) => columnsOf(one, [...path, name]));
}
