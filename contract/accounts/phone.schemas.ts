/** Telephone numbers as people type them. The server, which knows the plans of countries, stores them as everybody reads them. */
import * as z from 'zod/mini';
import { line } from '../kernel/fields.ts';
import { narrow } from '../kernel/typed-number.ts';
import { isPhone } from './rules.ts';

const limits = { max: 30, message: 'general.phone' };

/** The telephone number of somebody who has to be reached. */
export const phone = line({ min: 8, ...limits }).check(z.refine(isPhone, 'general.phone'));

/** The same at checkout: at least 10 characters as the seed has it, or 8 or 9 digits, if they are a number of the market's country. */
export const checkoutPhone = phone.check(z.refine(isLongEnough, 'general.phone'));

/** The same where nobody has to give one: an empty text is none. */
export const phoneIfAny = line(limits).check(
  z.refine((value) => value === '' || isPhone(value), 'general.phone'),
);

function isLongEnough(value: string): boolean {
  return value.length >= 10 || /^[2-9]\d{7,8}$/.test(narrow(value).replaceAll(/[\s\-().]/g, ''));
}
