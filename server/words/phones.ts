/**
 * Telephone numbers as people of the market's country type them. The plans of all countries are those of Google's
 * libphonenumber: 80 kB, which only the server has.
 */
import {
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/min';
import type { Ctx } from '../context.ts';
import { refuse } from '../http/refuse.ts';

/** As people read it, `+65 6123 4567`: without a country's code it is one of `country`. What fits no plan stays as it was typed. */
export function phoneAsRead(typed: string, country: string): string {
  const number = numberIn(typed, country);
  if (!number) return typed;
  const [code, ...groups] = number.formatInternational().split(' ');
  // A number that its plan has no groups for.
  const national = groups.length > 1 ? groups.join(' ') : inFours(groups.join(''));
  return `${code} ${national}`;
}

/**
 * The same of somebody who has to be reached. A short number has to be one of the country: where they have eight digits,
 * those are enough. Refuses `request.invalid` at `path`.
 */
export function reachablePhone(
  { config: { platform } }: Pick<Ctx, 'config'>,
  { typed, path }: { typed: string; path: string },
): string {
  if (typed.length < leastCharacters && !numberIn(typed, platform.country)?.isValid())
    refuse('request.invalid', { errors: [{ path, code: 'general.phone' }] });
  return phoneAsRead(typed, platform.country);
}

/** Of a number of any country, as the specification has it. */
const leastCharacters = 10;

function numberIn(typed: string, country: string): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(
    typed.replace(/^\s*00/, '+'),
    isSupportedCountry(country) ? country : undefined,
  );
  return number?.isPossible() ? number : undefined;
}

function inFours(digits: string): string {
  return digits.replaceAll(/\d{4}(?=\d)/g, '$& ');
}
