import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AftercareCase } from '#contract/aftercare/schemas.ts';
import { aPaidVisit, decision, stepOfShop, stepOfShopper } from '../testing/aftercare.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { signedIn, type SignedIn } from '../testing/makers.ts';
import { aServiceShop } from '../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('nobody is offered to send a visit again, and nobody can', async () => {
  const { buyer, seller, order, about } = await aPaidVisit(app, await aServiceShop(app));
  const admin = await signedIn(app, { role: 'admin' });
  const said = { kind: 'damaged', text: 'It still drips', photos: [], lines: [about] };
  const { id } = (
    await buyer.post<AftercareCase>(`/api/orders/${order.id}/aftercare`, {
      ...said,
      wish: 'refund',
    })
  ).body;
  const mayOf = async (person: Pick<SignedIn, 'get'>) =>
    (await person.get<AftercareCase>(`/api/aftercare/${id}`)).body.may;
  expect((await mayOf(seller)).shop).toEqual(['refund', 'tell', 'ask', 'decline']);
  expect((await stepOfShop({ seller }, id, { step: 'replace' })).status).toBe(422);
  await stepOfShop({ seller }, id, { step: 'decline', text: 'It was dry' });
  await stepOfShopper({ buyer }, id, { step: 'escalate', text: 'It was not' });
  expect((await mayOf(admin)).decide).toEqual(['refund', 'none']);
  expect((await decision(admin, id, { decision: 'replacement' })).status).toBe(422);
});
