import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminProof, AdminProofDetail } from '#contract/shops/proofs.schemas.ts';
import { sql } from '#server/db/database.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/makers.ts';
import { seedDemo } from '../seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await seedDemo(app.db, {
    now: new Date(),
    commissionBasisPoints: 800,
    secrets: app.config,
    storage: app.storage,
  });
});
afterAll(() => app.close());

test('an admin opens the file of each document that waits for a check, and nobody else does', async () => {
  const [admin, shopper] = [await signedIn(app, { role: 'admin' }), await signedIn(app)];
  const { body: waiting } = await admin.get<AdminProof[]>('/api/admin/proofs');
  expect(waiting.length).toBeGreaterThanOrEqual(2);
  for (const { id } of waiting) {
    const { files } = (await admin.get<AdminProofDetail>(`/api/admin/proofs/${id}`)).body;
    expect(files).toHaveLength(1);
    const [file = ''] = files;
    const opened = await admin.get(file);
    expect(opened.status).toBe(200);
    expect(opened.headers['content-type']).toBe('application/pdf');
    expect(String(opened.body)).toContain('Demo document');
    expect((await shopper.get(file)).status).toBe(404);
  }
});

test('what they uploaded is kept for good', async () => {
  expect(await app.db.rows(sql`select from files where folder = 'proofs' and not is_used`)).toEqual(
    [],
  );
});
