import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountOf } from '#web/ui/typed-amount.ts';
import {
  type Cell,
  cellBeside,
  filledDown,
  isBlock,
  pastedCells,
  type Rule,
  ruledCells,
  type SheetShape,
  type SheetValues,
  sheetColumns,
  sheetCellText,
  withCells,
} from './sheet-cells.ts';

const keys = ['Size=A5', 'Size=A4', 'Size=A3'];
const shape: SheetShape = { keys, columns: sheetColumns };
const empty: SheetValues = { combinations: {}, stock: {} };
const price = (key = 'Size=A5'): Cell => ({ key, column: 'price' });

/** Each row of the sheet, its cells with a bar between them. */
function rowsOf(values: SheetValues): string[] {
  return keys.map((key) =>
    sheetColumns.map((column) => sheetCellText(values, { key, column })).join('|'),
  );
}

test('a block from a spreadsheet goes rightwards and down, as far as there are cells', () => {
  const block = '$12.00\t\tHP-5\t4006381333931\t1,200\n20\t18.5\tHP-4\t\t3\r\n30\n40\n';
  expect(isBlock(block)).toBe(true);
  expect(rowsOf(withCells(empty, pastedCells(shape, price(), block)))).toEqual([
    '$12.00||HP-5|4006381333931|1,200|',
    '20|18.5|HP-4||3|',
    '30|||||',
  ]);
});

test('begins at the cell that it is pasted into, and pictures are chosen, not pasted', () => {
  const cells = pastedCells(shape, { key: 'Size=A3', column: 'stock' }, '5\tphoto.webp');
  expect(cells).toEqual([{ key: 'Size=A3', column: 'stock', text: '5' }]);
});

test.each([
  ['8.50', 8.5],
  ['8,5', 8.5],
  ['S$ 1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['1,234', 1234],
  ['US$12', 12],
  ['0.125', 0.125],
  ['"12.00"', 12],
])('%j is pasted as the price %d', (text, amount) => {
  expect(pastedAmount(text)).toBe(amount);
});

test.each(['free', '', '-12', '1e3', '12-15', '1.000'])('%j is pasted as no price', (text) => {
  expect(pastedAmount(text)).toBeUndefined();
});

function pastedAmount(text: string): number | undefined {
  return amountOf(pastedCells(shape, price(), `${text}\t`)[0]?.text ?? '');
}

test('one value is no block', () => {
  expect([isBlock('12'), isBlock('12\n'), isBlock('12\t13'), isBlock('1\n2')]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('filled down, all under a cell have its text, and those above keep theirs', () => {
  const begun = withCells(empty, [
    { ...price(), text: '8' },
    { ...price('Size=A4'), text: '12' },
  ]);
  const cell = price('Size=A4');
  expect(rowsOf(withCells(begun, filledDown(shape, begun, cell)))).toEqual([
    '8|||||',
    '12|||||',
    '12|||||',
  ]);
});

describe('a rule', () => {
  const combinations = [
    { key: 'Paper=Matt;Size=A5', options: { Size: 'A5', Paper: 'Matt' } },
    { key: 'Paper=Matt;Size=A3', options: { Size: 'A3', Paper: 'Matt' } },
    { key: 'Paper=Gloss;Size=A3', options: { Size: 'A3', Paper: 'Gloss' } },
  ];
  const a3 = { name: 'Size', value: 'A3' };
  const ruled = (rule: Partial<Rule>, values = empty) =>
    ruledCells(
      combinations,
      { ...values, price: '12' },
      {
        column: 'price',
        of: a3,
        how: 'add',
        amount: 8,
        ...rule,
      },
    ).map(({ key, text }) => [key, text]);

  test('adds to what each costs, the product’s price where it has none of its own', () => {
    const own = { key: 'Paper=Gloss;Size=A3', column: 'price', text: '15.25' } as const;
    expect(ruled({}, withCells(empty, [own]))).toEqual([
      ['Paper=Matt;Size=A3', '20.00'],
      ['Paper=Gloss;Size=A3', '23.25'],
    ]);
  });

  test('sets, takes off, and is for all without an option', () => {
    expect(ruled({ how: 'set', amount: 5, of: undefined }).map(([, text]) => text)).toEqual([
      '5.00',
      '5.00',
      '5.00',
    ]);
    expect(ruled({ how: 'take', amount: 0.1 })[0]).toEqual(['Paper=Matt;Size=A3', '11.90']);
    expect(ruled({ column: 'stock', amount: 3 })[0]).toEqual(['Paper=Matt;Size=A3', '3']);
  });

  test('has nothing to add to where there is no sale price', () => {
    expect(ruled({ column: 'salePrice' })).toEqual([]);
    expect(ruled({ column: 'salePrice', how: 'set', amount: 9 })).toHaveLength(2);
  });

  test('adds cents exactly', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 0, max: 99_999 }),
        (was, by) => {
          const [cell] = ruledCells(
            combinations,
            { ...empty, price: (was / 100).toFixed(2) },
            { column: 'price', of: a3, how: 'add', amount: Number((by / 100).toFixed(2)) },
          );
          expect(cell?.text).toBe(((was + by) / 100).toFixed(2));
        },
      ),
    );
  });
});

test('beside the last cell there is none', () => {
  expect(cellBeside(shape, price('Size=A3'), { down: 1 })).toBeUndefined();
  expect(cellBeside(shape, price(), { right: -1 })).toBeUndefined();
  expect(cellBeside(shape, price(), { down: 1, right: 1 })).toEqual({
    key: 'Size=A4',
    column: 'salePrice',
  });
});
