/** The words of notices, for the bell and for mails alike. They arrive with the first that is told, not with the start. */
import type { NoticeKind } from '#contract/notifications.ts';

/** What a notice's words are made of; `lines` are for mails. */
export type Facts = Record<string, string | number>;

type Wording = { title: string; text: string; action: string; reason: string | null };

export type NoticeWords = Awaited<ReturnType<typeof load>>;

let arriving: ReturnType<typeof load> | undefined;

export function noticeWords(): Promise<NoticeWords> {
  return (arriving ??= load());
}

async function load() {
  const [{ createTranslator }, { default: notices }] = await Promise.all([
    import('use-intl/core'),
    import('#messages/en/notices.json', { with: { type: 'json' } }),
  ]);
  const t = createTranslator({ locale: 'en', messages: { notices }, namespace: 'notices' });
  /** Each kind's facts are written with its audience and read by its words; a test holds one against the other. */
  const loose = t as unknown as (key: string, facts: Facts) => string;
  const ofKind = (kind: NoticeKind, known: Facts): Wording => {
    const facts = { ...addedLater, ...known };
    return {
      title: oneLine(loose(`kinds.${kind}.title`, facts)),
      text: loose(`kinds.${kind}.text`, facts),
      action: loose(`kinds.${kind}.action`, facts),
      reason: known.reason ? loose('reason', { reason: known.reason }) : known.note ? loose('note', facts) : null,
    };
  };
  return { t, ofKind };
}

/** What notices that were written by an earlier version do not know. */
const addedLater: Facts = { pickup: 'none' };

/** Titles become subjects, where a line break in somebody's name would begin another header. */
function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  return text.replaceAll(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ').trim();
}
