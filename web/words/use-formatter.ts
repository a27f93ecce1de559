import { createContext, useContext } from 'react';
import { createFormatter } from 'use-intl';

/** By which dates, numbers and lists are written. */
export type FormatterOptions = Pick<
  Parameters<typeof createFormatter>[0],
  'locale' | 'timeZone' | 'formats'
>;
type Formatter = ReturnType<typeof createFormatter>;

export const FormatterContext = createContext<Formatter | null>(null);

/** Writes dates, numbers and lists as the page's reader does, by the names of `formats.ts`. */
export function useFormatter(): Formatter {
  const formatter = useContext(FormatterContext);
  if (!formatter) throw new Error('Outside of <WordsProvider> nobody knows how dates are written.');
  return formatter;
}

const made = new Map<string, { formats: FormatterOptions['formats']; formatter: Formatter }>();

/** One for each locale and time zone as long as the process lives: each way to write takes up to a millisecond to make. */
export function formatterFor({ locale, timeZone, formats }: FormatterOptions): Formatter {
  const key = `${locale} ${timeZone}`;
  const known = made.get(key);
  if (known && known.formats === formats) return known.formatter;
  const formatter = createFormatter({ locale, timeZone, formats });
  made.set(key, { formats, formatter });
  return formatter;
}
