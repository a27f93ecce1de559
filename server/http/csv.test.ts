import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvInTurn, csvText, readCsv } from './csv.ts';

/** What sellers write, and what breaks files: separators, quotes, line ends, blanks at the edge, formulas, other scripts. */
const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom(
      ',',
      ';',
      '\t',
      '"',
      "'",
      '\r',
      '\n',
      ' ',
      '=',
      '+',
      '-',
      '@',
      '＝',
      'a',
      '1',
      'é',
      '茶',
      '🍜',
      '\uFEFF',
    ),
    maxLength: 8,
  }),
);

test('what is written is read again, whatever is in the cells', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { maxLength: 8 }), (rows) => {
      const header = ['sku', 'name', 'description'];
      expect(readCsv(csvText(header, rows))).toEqual({ rows: [header, ...rows] });
    }),
    { numRuns: 2_000 },
  );
});

describe('a cell that a spreadsheet would run', () => {
  test.each([
    '=1+1',
    '+1',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    "'=1",
    '\n=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠A1',
    '=HYPERLINK("https://evil.example")',
  ])('%j is written as text', (text) => {
    const written = csvText(['a', 'b'], [[text, 'x']])
      .split('\r\n')
      .slice(1)
      .join('\r\n');
    expect(written.replace(/^"/, '')[0]).toBe("'");
  });

  test.each(['Mug;=1+1', 'Mug\t+1', 'Mug\n@SUM(A1)', 'Mug;-1+1', "Mug;'=1"])(
    'nor is %j, where a spreadsheet parts cells or lines in it',
    (text) => {
      expect(csvText(['a', 'b'], [['x', text]])).toMatch(/[;\t\n]'+[=+\-@]/);
      expect(readCsv(csvText(['a', 'b'], [['x', text]]))).toEqual({
        rows: [
          ['a', 'b'],
          ['x', text],
        ],
      });
    },
  );

  test('a list with dashes stays as it is', () => {
    expect(csvText(['a', 'b'], [['x', 'Sizes:\n- small\n- large; - medium']])).toContain(
      'Sizes:\n- small\n- large; - medium',
    );
  });

  test('a negative amount is no formula, and an apostrophe at the front of a word is left alone', () => {
    expect(csvText(['a', 'b'], [[-12.5, "'tis"]])).toContain("-12.5,'tis");
  });
});

test('reads what spreadsheets of other countries save, with or without a mark', () => {
  expect(readCsv('sku;price\r\nA1;"1,50"\r\n')).toEqual({
    rows: [
      ['sku', 'price'],
      ['A1', '1,50'],
    ],
  });
  expect(readCsv('\uFEFFsku\tprice\nA1\t2\n')).toEqual({
    rows: [
      ['sku', 'price'],
      ['A1', '2'],
    ],
  });
});

test('says in which line the text stops being CSV', () => {
  expect(readCsv('sku,name\nA1,"Mug\n')).toEqual({ brokenAtLine: expect.any(Number) });
  expect(readCsv('sku,name\nA1,Mug "large"\n')).toEqual({ brokenAtLine: 2 });
});

test('a file has the columns that are shown, and all of them where a list knows none of those', async () => {
  const columns = ['name', 'price'].map((of) => ({ of, heading: of, cell: () => of }));
  const read = async (shown?: string) =>
    readCsv(await text(Readable.from(csvInTurn(columns, Readable.from([[1]]), shown))));
  expect(await read('price.gone')).toEqual({ rows: [['price'], ['price']] });
  for (const shown of [undefined, 'gone'])
    expect(await read(shown)).toEqual({
      rows: [
        ['name', 'price'],
        ['name', 'price'],
      ],
    });
});
