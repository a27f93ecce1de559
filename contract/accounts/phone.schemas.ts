import * as z from 'zod/mini';
import { line } from '../kernel/fields.ts';
import { isPhone } from './rules.ts';

const limits = { max: 30, message: 'general.phone' };

/** The telephone number of somebody who has to be reached. */
export const phone = line({ min: 8, ...limits }).check(z.refine(isPhone, 'general.phone'));

/** The same where nobody has to give one: an empty text is none. */
export const phoneIfAny = line(limits).check(
  z.refine((value) => value === '' || isPhone(value), 'general.phone'),
);
