import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { holidayYears } from './holidays.ts';

type Written = { source: string; first: number; last: number; zones: Record<string, string[]> };

test('the holidays that are written down are those of the package that is installed', () => {
  const written: Written = JSON.parse(readFileSync('server/holidays/years.json', 'utf8'));
  const { version }: { version: string } = JSON.parse(
    readFileSync('node_modules/date-holidays/package.json', 'utf8'),
  );
  expect(written.source, 'run node scripts/holidays.ts').toContain(`date-holidays ${version},`);
  expect(written.zones, 'run node scripts/holidays.ts').toEqual(holidayYears(written));
});
