import { expect, test } from 'vitest';
import { isPublicAddress, isPublicName, publicLookup } from './public-host.ts';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:a00:1::1',
])('%s is not out in the world', (address) => expect(isPublicAddress(address)).toBe(false));

test.each([
  '8.8.8.8',
  '172.15.0.1',
  '172.32.0.1',
  '192.169.0.1',
  '2606:4700::1111',
  '2a00:1450::1',
])('%s is', (address) => expect(isPublicAddress(address)).toBe(true));

test.each([
  ['push.example', true],
  ['web.push.apple.com', true],
  ['push.example.', true],
  ['localhost', false],
  ['database', false],
  ['127.0.0.1', false],
  ['[::1]', false],
])('the name %s is public: %s', (host, is) => expect(isPublicName(host)).toBe(is));

test.each([{ all: true }, { all: false }])(
  'a name that leads into the own network is not connected to, by %j',
  async (options) => {
    const error = await new Promise((resolve) => publicLookup('localhost', options, resolve));
    expect(String(error)).toContain('localhost is not a public host');
  },
);
