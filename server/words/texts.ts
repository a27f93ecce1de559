/** What the server says to people itself, in their language: refusals, messages of fields, answers. The texts arrive with the first that is said. */
import type { FieldMessage } from '#contract/kernel/field-messages.ts';
import type { Language } from '#contract/kernel/languages.ts';
import type { Facts } from '#contract/kernel/refusals.ts';
import type { RefusalCode } from '#contract/routes.ts';
import type fields from '#messages/en/fields.json';
import type replies from '#messages/en/replies.json';

/** A text that a language lacks does not compile. */
type Catalogue = {
  refusals: { [Domain in DomainOf<RefusalCode>]: RefusalsOf<Domain> };
  fields: TextsLike<typeof fields>;
  replies: TextsLike<typeof replies>;
};
type DomainOf<Code> = Code extends `${infer Domain}.${string}` ? Domain : never;
type RefusalsOf<Domain extends string> = {
  [Code in RefusalCode as Code extends `${Domain}.${infer Name}` ? Name : never]: {
    title: string;
    message: string;
  };
};
type TextsLike<Tree> = { [Domain in keyof Tree]: { [Name in keyof Tree[Domain]]: string } };
type CodeIn<Tree> = {
  [Domain in keyof Tree & string]: `${Domain}.${keyof Tree[Domain] & string}`;
}[keyof Tree & string];

export type FieldCode = CodeIn<typeof fields>;
export type ReplyCode = CodeIn<typeof replies>;
/** Why money moved, where it is stored as a code of ours. */
export type StoredReason = ReplyCode & `${'gateway' | 'refund'}.${string}`;

const catalogues = {
  en: async () => ({
    refusals: (await import('#messages/en/refusals.json', { with: { type: 'json' } })).default,
    fields: (await import('#messages/en/fields.json', { with: { type: 'json' } })).default,
    replies: (await import('#messages/en/replies.json', { with: { type: 'json' } })).default,
  }),
  'zh-Hans': async () => ({
    refusals: (await import('#messages/zh-Hans/refusals.json', { with: { type: 'json' } })).default,
    fields: (await import('#messages/zh-Hans/fields.json', { with: { type: 'json' } })).default,
    replies: (await import('#messages/zh-Hans/replies.json', { with: { type: 'json' } })).default,
  }),
} satisfies Record<Language, () => Promise<Catalogue>>;

const arriving = new Map<Language, Promise<Texts>>();

export type Texts = {
  /** The title of a refusal. */
  title(code: RefusalCode): string;
  message(code: RefusalCode, facts: Facts): string;
  field(message: FieldMessage): string;
  reply(code: ReplyCode): string;
  /** Why money moved: some reasons are stored as codes of ours, what people and gateways wrote stays as it is. */
  reason(stored: string): string;
};

/** What the server says to somebody who reads this language. */
export function textsIn(language: Language): Promise<Texts> {
  const known = arriving.get(language) ?? load(language);
  arriving.set(language, known);
  return known;
}

async function load(language: Language): Promise<Texts> {
  const [{ createTranslator }, messages] = await Promise.all([
    import('use-intl/core'),
    catalogues[language](),
  ]);
  const t = createTranslator({ locale: language, messages });
  // Codes are typed where they are written; which facts a text names is held by the tests of the contract and the catalogue.
  const say = t as unknown as (key: string, facts?: Facts) => string;
  return {
    title: (code) => say(`refusals.${code}.title`),
    message: (code, facts) => say(`refusals.${code}.message`, facts),
    field: ({ code, facts }) => say(`fields.${code}`, facts),
    reply: (code) => say(`replies.${code}`),
    reason: (stored) => (isStoredReason(stored) ? say(`replies.${stored}`) : stored),
  };
}

const storedReasons = {
  'gateway.refunded_there': true,
  'gateway.taken_back_there': true,
  'gateway.not_enough_money': true,
  'gateway.account_restricted': true,
  'gateway.account_closed': true,
  'refund.sold_out': true,
  'refund.tip_taken_back': true,
  'refund.aftercare': true,
  'refund.visit_cost_less': true,
  'refund.visit_late': true,
} satisfies Record<StoredReason, true>;

export function isStoredReason(stored: string): stored is StoredReason {
  return Object.hasOwn(storedReasons, stored);
}
