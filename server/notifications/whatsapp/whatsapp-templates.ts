/**
 * The templates that WhatsApp asks for outside of a conversation: one for each kind of notification and language, and one more
 * where the shop wrote something with it. Their texts are in `whatsappTemplates.json` of each language; they are created
 * there once, by hand.
 */
import { type Language, languages, mainLanguage } from '#contract/kernel/languages.ts';
import type { WhatsAppStatus } from '#contract/notifications/mails.schemas.ts';
import { type NotificationKind, notificationKinds } from '#contract/notifications/rules.ts';
import type { Config } from '../../config.ts';
import type { WhatsAppTemplate } from '../../mail/whatsapp-driver.ts';
import { notificationWordsIn } from '../../words/notification-words.ts';
import { type NotificationFacts, noteIn, readable, type ReadableFacts } from '../readable-facts.ts';

/** What WhatsApp calls our languages. */
const codes: Record<Language, string> = { en: 'en', 'zh-Hans': 'zh_CN' };

const words = {
  en: () => import('#messages/en/whatsappTemplates.json', { with: { type: 'json' } }),
  'zh-Hans': () => import('#messages/zh-Hans/whatsappTemplates.json', { with: { type: 'json' } }),
};

/** Beyond this a parameter is cut: a template and what fills it are 1,024 characters at most. */
const mostCharacters = 400;

type Settings = Pick<NonNullable<Config['whatsapp']>, 'templates' | 'languages'>;
type Unfilled = { kind: NotificationKind; facts: NotificationFacts; language: Language | null };

/** The template of a notification, filled, in its reader's language where there is one. Undefined for kinds that do not go by WhatsApp. */
export async function templateFor(
  settings: Settings,
  { kind, facts, language: reads }: Unfilled,
): Promise<WhatsAppTemplate | undefined> {
  const language =
    settings.languages.find((one) => one === reads) ?? settings.languages[0] ?? mainLanguage;
  const name = nameOf(kind, Boolean(facts.note));
  const text = (await textsIn(language)).get(name);
  if (text === undefined) return undefined;
  const note = noteIn(await notificationWordsIn(language), String(facts.note ?? ''));
  const known: ReadableFacts = { ...readable(language, facts), note };
  const parameters = Object.fromEntries(
    parametersOf(text).map((fact) => [fact, parameter(known[fact])]),
  );
  return {
    name: settings.templates[name] ?? `pasar_${name}`,
    language: codes[language],
    parameters,
  };
}

/** All of them as they have to be created, with parameters in double braces. */
export async function whatsappTemplates(
  settings: Settings | null,
): Promise<WhatsAppStatus['templates']> {
  const all = await Promise.all(
    (settings?.languages ?? languages).map((language) => templatesIn(language, settings)),
  );
  return all.flat();
}

async function templatesIn(
  language: Language,
  settings: Settings | null,
): Promise<WhatsAppStatus['templates']> {
  const texts = await textsIn(language);
  return notificationKinds.flatMap((kind) =>
    [false, true].flatMap((isNoted) => {
      const name = nameOf(kind, isNoted);
      const text = texts.get(name)?.replaceAll(/\{(\w+)\}/g, '{{$1}}');
      return text === undefined
        ? []
        : [
            {
              kind,
              name: settings?.templates[name] ?? `pasar_${name}`,
              language: codes[language],
              text,
            },
          ];
    }),
  );
}

/** `booking_confirmed`, `booking_confirmed_noted`. */
function nameOf(kind: NotificationKind, isNoted: boolean): string {
  return `${kind.replaceAll('.', '_')}${isNoted ? '_noted' : ''}`;
}

function parametersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))];
}

/** No line breaks, tabs or wide gaps, and never nothing: WhatsApp refuses all of these. */
function parameter(fact: string | number | undefined): string {
  const text = String(fact ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text === ''
    ? '–'
    : text.length > mostCharacters
      ? `${text.slice(0, mostCharacters - 1)}…`
      : text;
}

async function textsIn(language: Language): Promise<Map<string, string>> {
  const { default: templates } = await words[language]();
  const texts = Object.entries(templates.kinds).flatMap(([group, kinds]) =>
    Object.entries(kinds).flatMap(([name, text]): Array<[string, string]> => [
      [`${group}_${name}`, text],
      [`${group}_${name}_noted`, `${text} ${templates.noted}`],
    ]),
  );
  return new Map(texts);
}
