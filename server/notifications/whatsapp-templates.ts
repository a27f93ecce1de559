/**
 * The templates that WhatsApp asks for outside of a conversation: one for each kind of notice, and one more where the shop
 * wrote something with it. Their texts are in `messages/en/whatsappTemplates.json`; they are created there once, by hand.
 */
import type { WhatsAppStatus } from '#contract/mails.ts';
import { type NoticeKind, noticeKinds } from '#contract/notifications.ts';
import type { Config } from '../config.ts';
import type { WhatsAppTemplate } from '../mail/whatsapp.ts';
import type { Facts } from './words.ts';

/** What WhatsApp calls the languages that there are words in. */
const languages = { en: 'en' } as const;

/** Beyond this a parameter is cut: a template and what fills it are 1,024 characters at most. */
const mostCharacters = 400;

type Settings = Pick<NonNullable<Config['whatsapp']>, 'templates'>;

/** The template of a notice, filled. Undefined for kinds that are not told by WhatsApp. */
export async function templateFor(settings: Settings, kind: NoticeKind, facts: Facts): Promise<WhatsAppTemplate | undefined> {
  const name = nameOf(kind, Boolean(facts.note));
  const text = (await textsByName()).get(name);
  if (text === undefined) return undefined;
  const parameters = Object.fromEntries(parametersOf(text).map((fact) => [fact, parameter(facts[fact])]));
  return { name: settings.templates[name] ?? `pasar_${name}`, language: languages.en, parameters };
}

/** All of them as they have to be created, with parameters in double braces. */
export async function whatsappTemplates(settings: Settings | null): Promise<WhatsAppStatus['templates']> {
  const texts = await textsByName();
  return noticeKinds.flatMap((kind) =>
    [false, true].flatMap((isNoted) => {
      const name = nameOf(kind, isNoted);
      const text = texts.get(name)?.replaceAll(/\{(\w+)\}/g, '{{$1}}');
      return text === undefined ? [] : [{ kind, name: settings?.templates[name] ?? `pasar_${name}`, language: languages.en, text }];
    }),
  );
}

/** `booking_confirmed`, `booking_confirmed_noted`. */
function nameOf(kind: NoticeKind, isNoted: boolean): string {
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
  return text === '' ? '–' : text.length > mostCharacters ? `${text.slice(0, mostCharacters - 1)}…` : text;
}

async function textsByName(): Promise<Map<string, string>> {
  const { default: words } = await import('#messages/en/whatsappTemplates.json', { with: { type: 'json' } });
  const texts = Object.entries(words.kinds).flatMap(([group, kinds]) =>
    Object.entries(kinds).flatMap(([name, text]): Array<[string, string]> => [
      [`${group}_${name}`, text],
      [`${group}_${name}_noted`, `${text} ${words.noted}`],
    ]),
  );
  return new Map(texts);
}
