/** The words of notices, mails and calendar files. They arrive with the first that is told, not with the start. */
import type { Language } from '#contract/kernel/languages.ts';

const files = {
  en: () => import('#messages/en/notices.json', { with: { type: 'json' } }),
  'zh-Hans': () => import('#messages/zh-Hans/notices.json', { with: { type: 'json' } }),
} satisfies Record<Language, () => Promise<object>>;

const arriving = new Map<Language, ReturnType<typeof load>>();

export type NoticeTranslator = Awaited<ReturnType<typeof load>>;

export function noticesIn(language: Language): Promise<NoticeTranslator> {
  const known = arriving.get(language) ?? load(language);
  arriving.set(language, known);
  return known;
}

async function load(language: Language) {
  const [{ createTranslator }, { default: notices }] = await Promise.all([
    import('use-intl/core'),
    files[language](),
  ]);
  return createTranslator({ locale: language, messages: { notices }, namespace: 'notices' });
}
