/** Questions to the market itself, some of them answered. */
import { randomUUID } from 'node:crypto';
import type { Secrets } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { newSupportLink } from '#server/support/support-link.ts';
import { demoQuestions } from '../content/support.ts';
import { insertRows } from './rows.ts';

type Asking = {
  people: ReadonlyArray<{ id: number; username: string }>;
  secrets: Secrets;
  now: Date;
};

export async function seedSupport(tx: Database, { people, secrets, now }: Asking): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  const idOf = (username: string) => people.find((person) => person.username === username)?.id;
  const questions = demoQuestions.map((question, index) => ({ ...question, id: index + 1 }));
  await insertRows(
    tx,
    'support_requests',
    questions.map(({ id, asker, topic, state, said }) => ({
      id,
      ...(typeof asker === 'string'
        ? { user_id: idOf(asker), name: null, email: null, link_hash: null, link_sealed: null }
        : { user_id: null, ...asker, ...linkColumns(secrets) }),
      topic,
      language: 'en',
      state,
      key: randomUUID(),
      asked_at: ago(said[0].hoursAgo),
      last_at: ago(said.at(-1)?.hoursAgo ?? 0),
    })),
  );
  const messages = questions.flatMap(({ id, said }) =>
    said.map(({ side, hoursAgo, text }) => ({
      request_id: id,
      side,
      admin_id: side === 'market' ? idOf('admin') : null,
      text,
      key: randomUUID(),
      sent_at: ago(hoursAgo),
    })),
  );
  await insertRows(tx, 'support_messages', messages);
}

function linkColumns(secrets: Secrets) {
  const { linkHash, linkSealed } = newSupportLink(secrets);
  return { link_hash: linkHash, link_sealed: linkSealed };
}
