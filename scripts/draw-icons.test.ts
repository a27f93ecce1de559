import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from '#web/ui/icon-names.ts';
import { drawnSheet, sheetFile } from './draw-icons.ts';

const sheet = readFileSync(sheetFile, 'utf8');

test('the sheet has every icon as Lucide draws it', async () => {
  expect(sheet, 'run npm run icons').toBe(await drawnSheet());
});

test('names are in the order of the alphabet', () => {
  expect(iconNames).toEqual([...iconNames].sort());
});

test('no drawing has two names', () => {
  const drawings = Array.from(sheet.matchAll(/<symbol id="[^"]+"([^\n]+)/g), ([, lines]) => lines);
  expect(drawings).toEqual([...new Set(drawings)]);
});
