/** The words of notifications, mails and calendar files. They are loaded with the first that is read, not at the start. */
import type { Language } from '#contract/kernel/languages.ts';

const files = {
  en: () => import('#messages/en/notificationWords.json', { with: { type: 'json' } }),
  'zh-Hans': () => import('#messages/zh-Hans/notificationWords.json', { with: { type: 'json' } }),
} satisfies Record<Language, () => Promise<object>>;

const arriving = new Map<Language, ReturnType<typeof load>>();

export type NotificationTranslator = Awaited<ReturnType<typeof load>>;

export function notificationWordsIn(language: Language): Promise<NotificationTranslator> {
  const known = arriving.get(language) ?? load(language);
  arriving.set(language, known);
  return known;
}

async function load(language: Language) {
  const [{ createTranslator }, { default: notifications }] = await Promise.all([
    import('use-intl/core'),
    files[language](),
  ]);
  return createTranslator({
    locale: language,
    messages: { notifications },
    namespace: 'notifications',
  });
}
