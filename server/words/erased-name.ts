/** People who have deleted their account are stored under one name, which everybody reads in their own language. */
import { erasedName } from '#contract/accounts/rules.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { textsIn } from './texts.ts';

const asJson = JSON.stringify(erasedName);

/** JSON of anything that names people. */
export async function withErasedNames(json: string, language: Language): Promise<string> {
  if (!json.includes(asJson)) return json;
  const name = (await textsIn(language)).reply('accounts.erased');
  return json.replaceAll(asJson, JSON.stringify(name));
}
