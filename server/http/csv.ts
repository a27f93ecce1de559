/**
 * CSV files (RFC 4180) for spreadsheets, and back. A spreadsheet runs a cell that begins like a formula, no matter who wrote
 * it, so such cells are written with a `'` in front (ASVS 1.2.10) and read without it.
 */
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** The text of a file, with a byte order mark, without which Excel takes UTF-8 for something else. */
export function csvText(
  header: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  return linesOf([header, ...rows.map((row) => row.map(cellText))], true);
}

function cellText(cell: string | number | null): string {
  return guarded(cell === null ? '' : String(cell));
}

function linesOf(cells: readonly (readonly string[])[], bom = false): string {
  return stringify([...cells], {
    bom,
    record_delimiter: '\r\n',
    quoted_match: /^\s|[\s\uFEFF]$|[\r\n]/u,
  });
}

/** An instant as spreadsheets read it, in UTC. */
export function csvTime(at: Date | string): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}

/** A column of a file; `of` is the list's column that it says something of. */
export type CsvColumn<Row> = {
  of: string;
  heading: string;
  cell: (row: Row) => string | number | null;
};

/**
 * A list as a file that is written while its rows are read (`rowsInTurn`), with the columns that are `shown` as `?columns`
 * says it; all of them unless it names some.
 */
export async function* csvInTurn<Row>(
  columns: readonly CsvColumn<Row>[],
  turns: AsyncIterable<readonly Row[]>,
  shown: string | undefined,
): AsyncGenerator<string> {
  const ids = shown?.split('.');
  const known = columns.filter(({ of }) => ids?.includes(of));
  const chosen = known.length > 0 ? known : columns;
  yield csvText(
    chosen.map(({ heading }) => heading),
    [],
  );
  for await (const rows of turns)
    yield linesOf(rows.map((row) => chosen.map(({ cell }) => cellText(cell(row)))));
}

/** Numbers are digits, and a negative one is no formula. */
function guarded(cell: string): string {
  if (/^-\d+(\.\d+)?$/.test(cell)) return cell;
  return cell.replaceAll(formulaWithin, "$1'").replace(/^(?='*[=+\-@＝＋－＠\t\r\n])/, "'");
}

function unguarded(cell: string): string {
  return cell.replace(/^'(?='*[=+\-@＝＋－＠\t\r\n])/, '').replaceAll(guardWithin, '$1');
}

/**
 * Spreadsheets of half the world part cells by semicolons, whatever a file says, and then know no quotes around commas:
 * what follows a semicolon, a tab or a line's end is the beginning of a cell there. A dash before a blank begins a list.
 */
const formulaWithin = /([;\t\r\n])(?='*(?:[=+@＝＋＠]|[-－]\S))/g;
const guardWithin = /([;\t\r\n])'(?='*(?:[=+@＝＋＠]|[-－]\S))/g;

/** Cells by row, the header included; or where the text stops being CSV, as a line of the file. */
export type CsvRead = { rows: string[][] } | { brokenAtLine: number };

/** Reads what spreadsheets saved, whatever ends its lines, separated by commas, semicolons or tabs, whichever its first line has. */
export function readCsv(text: string): CsvRead {
  const body = text.replace(/^\uFEFF/, '');
  try {
    return {
      rows: parse(body, {
        delimiter: delimiterOf(body),
        record_delimiter: ['\r\n', '\n', '\r'],
        relax_column_count: true,
      }).map((row) => row.map(unguarded)),
    };
  } catch (error) {
    return { brokenAtLine: lineOf(error) };
  }
}

function delimiterOf(body: string): string {
  const header = body.slice(0, body.search(/[\r\n]|$/));
  return [',', ';', '\t'].find((one) => header.includes(one)) ?? ',';
}

function lineOf(error: unknown): number {
  if (error instanceof Error && 'lines' in error && typeof error.lines === 'number')
    return error.lines;
  throw error;
}
