/** What was chosen with a visit, as somebody reads it: in their language where the shop had said it in that. */
import type { BookedChoice } from '#contract/bookings/package-choices.rules.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { chosenReply } from '../catalogue/catalogue.ts';
import { type Sql, sql } from '../db/database.ts';

/** By language, what the shop's own words are called. */
export type ChoiceWords = Partial<Record<Language, Record<string, string>>>;

/** SQL of a package's `ChoiceWords`. */
export function choiceWordsOf(pack: Sql): Sql {
  return sql`(select coalesce(jsonb_object_agg(said.key, said.value -> 'choices') filter (where said.value ? 'choices'), '{}')
    from jsonb_each(${pack}.translations) said)`;
}

/** As a booking keeps them, in minor units; `language` is the shop's. */
type BookedWords = { choices: BookedChoice[]; choiceWords: ChoiceWords; language: Language };

/** In major units; left out where nothing was chosen. */
export function choicesRead(
  { choices, choiceWords, language }: BookedWords,
  reader: Language,
): { choices?: BookedChoice[] } {
  const words = (language === reader ? undefined : choiceWords[reader]) ?? {};
  const called = choices.map((choice) => ({
    ...choice,
    group: words[choice.group] ?? choice.group,
    name: words[choice.name] ?? choice.name,
  }));
  return chosenReply(called.length > 0 ? called : null);
}
