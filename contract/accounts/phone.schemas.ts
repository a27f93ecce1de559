/** Telephone numbers as people type them, stored as everybody reads them: see `phoneAsRead`. */
import * as z from 'zod/mini';
import { line } from '../kernel/fields.ts';
import { isPhone, phoneAsRead } from './rules.ts';

const limits = { max: 30, message: 'general.phone' };
const typedPhone = line({ min: 8, ...limits }).check(z.refine(isPhone, 'general.phone'));

/** The telephone number of somebody who has to be reached. */
export const phone = typedPhone.check(z.overwrite(phoneAsRead));

/** The same at checkout: at least 10 characters as the seed has it, or a Singapore number of 8 digits. */
export const checkoutPhone = typedPhone.check(
  z.refine(isLongEnough, 'general.phone'),
  z.overwrite(phoneAsRead),
);

/** The same where nobody has to give one: an empty text is none. */
export const phoneIfAny = line(limits).check(
  z.refine((value) => value === '' || isPhone(value), 'general.phone'),
  z.overwrite(phoneAsRead),
);

function isLongEnough(value: string): boolean {
  return value.length >= 10 || /^[3689]\d{7}$/.test(value.replaceAll(/[\s\-().]/g, ''));
}
