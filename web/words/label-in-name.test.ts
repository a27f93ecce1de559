import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '#contract/kernel/languages.ts';

type Words = { [key: string]: string | Words };

/** What is no control's label, or is put together where it is shown. */
const others = new Set(['bookings reasons.closedNamed', 'orders admin.setNamed']);

/** Each `xNamed` beside an `x`, as `where`, with both texts. */
function pairsIn(
  words: Words,
  where: string,
): Array<{ where: string; seen: string; named: string }> {
  return Object.entries(words).flatMap(([key, text]) => {
    if (typeof text !== 'string') return pairsIn(text, `${where}${key}.`);
    const seen = key.endsWith('Named') ? words[key.slice(0, -'Named'.length)] : undefined;
    return typeof seen === 'string' ? [{ where: where + key, seen, named: text }] : [];
  });
}

test.each(languages)(
  'in %s, what a control is called for those who hear it says what stands on it (WCAG 2.5.3)',
  (language) => {
    const files = readdirSync(`messages/${language}`);
    const pairs = files.flatMap((file) =>
      pairsIn(
        JSON.parse(readFileSync(`messages/${language}/${file}`, 'utf8')),
        `${file.replace('.json', '')} `,
      ),
    );
    expect(pairs.length).toBeGreaterThan(50);
    for (const { where, seen, named } of pairs.filter((pair) => !others.has(pair.where)))
      expect(named.toLowerCase(), where).toContain(seen.toLowerCase().replace(/…$/, ''));
  },
);
