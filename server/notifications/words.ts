/** The words of notices, for the bell and for mails alike. */
import type { Language } from '#contract/kernel/languages.ts';
import type { NoticeKind } from '#contract/notifications/rules.ts';
import { arrivalIn } from './arrival-words.ts';
import { clockIn, dateIn, listIn } from '../words/formats.ts';
import { noticesIn } from '../words/notices.ts';
import { textsIn } from '../words/texts.ts';

/** What a notice's words are made of; `lines` are for mails. */
export type Facts = Record<string, string | number>;

type Wording = { title: string; text: string; action: string; reason: string | null };

export type NoticeWords = Awaited<ReturnType<typeof noticeWords>>;

/** What notices say to somebody who reads this language. */
export async function noticeWords(language: Language) {
  const [t, texts] = await Promise.all([noticesIn(language), textsIn(language)]);
  /** Each kind's facts are written with its audience and read by its words; a test holds one against the other. */
  const loose = t as unknown as (key: string, facts: Facts) => string;
  const ofKind = (kind: NoticeKind, known: Facts): Wording => {
    const facts = {
      ...addedLater,
      ...withEnds(readable(language, known)),
      arrival: arrivalIn(language, t, String(known.arrival ?? '')),
    };
    return {
      title: oneLine(apart(loose(`kinds.${kind}.title`, facts))),
      text: apart(loose(`kinds.${kind}.text`, facts)),
      action: apart(loose(`kinds.${kind}.action`, facts)),
      reason: known.reason
        ? loose('reason', { reason: texts.reason(String(known.reason)) })
        : known.note
          ? apart(loose('note', facts))
          : null,
    };
  };
  return { t, ofKind };
}

/** Facts that are several names, each on a line of its own. */
const lists = { shops: 'names', rooms: 'names', pickup: 'addresses' } as const;

/** Facts with their days, times and lists in words; notices of earlier versions hold these in English words already. */
export function readable(language: Language, facts: Facts): Facts {
  const words = Object.entries(facts).map(([name, fact]) => {
    if (name === 'date' && /^\d{4}-\d\d-\d\d$/.test(String(fact)))
      return [name, dateIn(language, String(fact), 'day')];
    if ((name === 'answer' || name === 'time') && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(String(fact)))
      return [name, dateIn(language, String(fact), 'time')];
    if ((name === 'from' || name === 'to') && /^\d\d:\d\d$/.test(String(fact)))
      return [name, clockIn(language, String(fact))];
    if (isList(name)) return [name, listIn(language, String(fact).split('\n'), lists[name])];
    return [name, fact];
  });
  return Object.fromEntries(words);
}

function isList(name: string): name is keyof typeof lists {
  return name in lists;
}

/** Facts that are names, in whatever script. */
const names: ReadonlySet<string> = new Set([
  'shop',
  'shops',
  'name',
  'customer',
  'product',
  'about',
  'from',
  'rooms',
]);

/** Names between marks of their ends, of those that Unicode keeps for private use. */
function withEnds(facts: Facts): Facts {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      names.has(name) ? `\uE000${fact}\uE001` : fact,
    ]),
  );
}

/** Keeps a Latin name apart from Chinese words around it, as browsers do and mail programs do not; names themselves stay as they are. */
function apart(text: string): string {
  const joints =
    /(\p{Script=Han})\uE000(?=[\p{Script=Latin}\d])|([\p{Script=Latin}\d])\uE001(?=\p{Script=Han})/gu;
  return text.replaceAll(joints, '$1$2 ').replaceAll(/[\uE000\uE001]/g, '');
}

/** What notices that were written by an earlier version do not know. */
const addedLater: Facts = { pickup: 'none', code: 'none', payment: 'paid' };

/** Titles become subjects, where a line break in somebody's name would begin another header. */
function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  return text.replaceAll(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ').trim();
}
