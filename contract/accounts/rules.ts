/** Constants and rules of accounts that pages and the server share. */
import { narrow } from '../kernel/typed-number.ts';

/** How many addresses somebody may keep. */
export const mostAddresses = 20;

/** How many passkeys an account has at most. */
export const mostPasskeys = 10;

/** How many access keys an account has at most, for how many days each, and how all of them begin. */
export const mostAccessKeys = 20;
export const accessKeyDays = [30, 90, 365] as const;
export const accessKeyPrefix = 'pasar_';

/** The characters of which a new password has at least one. */
export const passwordSpecials = '@$!%*?&';

/** A new password has 8 to 128 characters with one of each class; every other character and blanks are welcome. */
export const passwordClasses = [
  { name: 'lower', pattern: /[a-z]/ },
  { name: 'upper', pattern: /[A-Z]/ },
  { name: 'digit', pattern: /\d/ },
  { name: 'special', pattern: /[@$!%*?&]/ },
] as const;

/** At least 8 digits in all, with an optional country code, however they are grouped. */
export function isPhone(value: string): boolean {
  return /^\+?\d{8,15}$/.test(narrow(value).replaceAll(/[\s\-().]/g, ''));
}

/** A stored number without its groups, `+6561234567`: the server has put the country's code before it, where it knew one. */
export function phoneKey(phone: string): string {
  return phone.replaceAll(/(?!^\+)\D/g, '');
}

/** The last four digits, which prove that somebody knows the number. */
export function lastDigits(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(-4);
}

/** Opens WhatsApp with a message to a number, written by nobody yet. */
export function whatsappTo(phone: string, text: string): string {
  return `https://wa.me/${phoneKey(phone).replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}

/** What people read where somebody stood who has deleted their account. */
export const erasedName = 'Deleted account';

/**
 * What is under way when somebody leaves stays with name and address until it is over; where nobody ever says that it is, for
 * this many days from the order, or from the window of a visit.
 */
export const longestUnderWayDays = 90;

/**
 * What a person is called by those who serve them: the first word as they wrote their name, which of “Tan Wei Ming” is
 * the family's. Who has left keeps the words that say so.
 */
export function firstNameOf(fullName: string): string {
  return fullName === erasedName ? fullName : (fullName.trim().split(/\s+/)[0] ?? '');
}

/** What a browser calls itself, as far as people would. */
export type BrowserName = { browser: string | null; system: string | null; isPhone: boolean };

// Most browsers also claim to be others: the one that the others do not claim comes first.
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['FxiOS', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** Reads a User-Agent header; nulls for what is not known. */
export function browserNameOf(userAgent: string | null): BrowserName {
  const text = userAgent ?? '';
  const browser = browsers.find(([mark]) => text.includes(`${mark}/`))?.[1] ?? null;
  const system = systems.find(([mark]) => text.includes(mark))?.[1] ?? null;
  return { browser, system, isPhone: /iPhone|Android.*Mobile/.test(text) };
}

export const roles = ['buyer', 'seller', 'admin'] as const;
export type Role = (typeof roles)[number];
export const approvalStatuses = ['pending', 'approved', 'rejected'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

export const personStates = ['active', 'disabled', 'suspended'] as const;

/** What the list of people is sorted by; `asked` is since when they have waited, or have been here. */
export const peopleColumns = ['name', 'email', 'role', 'status', 'since', 'asked'] as const;
export type PeopleColumn = (typeof peopleColumns)[number];
