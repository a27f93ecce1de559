/** Files of long lists: who leaves gives the connection back, and what is not whole does not look as if it were. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../db/database.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { type SignedIn, signedIn } from '../testing/makers.ts';

const entries = 20_000;
let app: TestApp;
let admin: SignedIn;
let origin: string;
beforeAll(async () => {
  app = await testApp();
  admin = await signedIn(app, { role: 'admin' });
  await app.db.run(sql`
    insert into audit_entries (at, action, subject_kind, subject_id, subject_name, reason)
    select now() - n * interval '1 minute', 'order.refunded', 'order', n::text, 'ORD-' || md5(n::text), repeat('They asked for it. ', 40)
    from generate_series(1, ${entries}::integer) n`);
  origin = await app.http.listen({ host: '127.0.0.1', port: 0 });
}, 120_000);
afterAll(() => app.close());

async function savedFile() {
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { body, status } = await fetch(`${origin}/api/audit.csv`, { headers: { cookie } });
  expect(status).toBe(200);
  if (!body) throw new Error('there is no file');
  return body.getReader();
}

async function textOf(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += decoder.decode(value, { stream: true });
  }
}

/** Connections that a file is read over. */
async function reading(): Promise<number> {
  const row = await app.db.row<{ count: number }>(sql`
    select count(*) as count from pg_stat_activity where datname = current_database() and query like 'fetch % from batches_%' and state like '%transaction%'`);
  return row?.count ?? 0;
}

test('a file has every row once', async () => {
  const lines = (await textOf(await savedFile())).trim().split('\r\n');
  expect(lines).toHaveLength(entries + 1);
  expect(new Set(lines).size).toBe(entries + 1);
  await expect.poll(reading).toBe(0);
});

test('whoever leaves in the middle gives the connection back', async () => {
  const reader = await savedFile();
  await reader.read();
  await expect.poll(reading).toBe(1);
  await reader.cancel();
  await expect.poll(reading).toBe(0);
});

test('what fails in the middle is cut off, and not ended as if it were whole', async () => {
  const reader = await savedFile();
  await reader.read();
  await expect.poll(reading).toBe(1);
  await app.db.run(sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'fetch % from batches_%'`);
  await expect(textOf(reader)).rejects.toThrow(/terminated/);
  await expect.poll(reading).toBe(0);
});
