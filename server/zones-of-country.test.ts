import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { zonesOfCountry } from './zones-of-country.ts';

const market = (variables: Record<string, string>) =>
  readConfig({ SESSION_SECRET: 'x'.repeat(32), DATA_DIR: tmpdir(), ...variables }).platform;

test.each([
  ['DE', 'Europe/Berlin'],
  ['SG', 'Asia/Singapore'],
  ['JP', 'Asia/Tokyo'],
  ['GB', 'Europe/London'],
  ['AR', 'America/Buenos_Aires'],
])('a market in %s goes by the clocks of %s', (country, zone) => {
  expect(market({ COUNTRY: country }).timeZone).toBe(zone);
});

test('a zone that is named goes before that of the country', () => {
  expect(market({ COUNTRY: 'DE', TIME_ZONE: 'Asia/Tokyo' }).timeZone).toBe('Asia/Tokyo');
});

test('where clocks differ, one of the country’s zones is to be named', () => {
  expect(zonesOfCountry('US')).toContain('America/New_York');
  expect(() => market({ COUNTRY: 'US' })).toThrow(ConfigError);
  expect(() => market({ COUNTRY: 'US' })).toThrow(/TIME_ZONE: .*America\/Chicago/);
  expect(market({ COUNTRY: 'US', TIME_ZONE: 'America/Chicago' }).timeZone).toBe('America/Chicago');
});
