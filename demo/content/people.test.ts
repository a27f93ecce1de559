import { expect, it } from 'vitest';
import { demoAccounts, demoPeople, demoShoppers } from './people.ts';
import { demoGuests } from './visits.ts';

it('prints six accounts, of which one waits for approval', () => {
  expect(demoAccounts.map((person) => person.username)).toEqual(['admin', 'seller', 'coolbreeze', 'kitchen', 'buyer', 'newseller']);
  expect(demoPeople.filter((person) => person.approval === 'pending').map((person) => person.username)).toEqual(['newseller']);
});

it('gives everybody a username, e-mail address and telephone of their own', () => {
  expect(demoShoppers.length).toBeGreaterThanOrEqual(40);
  for (const key of ['username', 'email', 'phone', 'fullName'] as const) expect(new Set(demoPeople.map((person) => person[key])).size, key).toBe(demoPeople.length);
});

it('invents contacts that can belong to nobody', () => {
  for (const { email, phone, address } of demoPeople) {
    expect(email).toMatch(/@example\.com$/);
    expect(phone).toMatch(/^\+65 8000 0\d{3}$/);
    expect(address.zip).toMatch(/^990\d{3}$/);
  }
  for (const { email, phone } of demoGuests) {
    expect(email ?? '@example.com').toMatch(/@example\.com$/);
    expect(phone).toMatch(/^\+65 8000 1\d{3}$/);
  }
});
