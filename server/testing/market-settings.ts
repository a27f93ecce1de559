/** What admins set of the market, for tests. */
import type { Problem } from '#contract/kernel/refusals.ts';
import type { AdminSettings } from '#contract/platform/schemas.ts';
import type { TestVisitor } from './visitor.ts';

type Admin = Pick<TestVisitor, 'get' | 'put'>;

/** Saves a section over whichever version it has. */
export async function setMarket(admin: Admin, section: 'country' | 'tax', value: object) {
  const { body } = await admin.get<AdminSettings>('/api/platform/settings');
  return admin.put<AdminSettings & Problem>(`/api/platform/settings/${section}`, {
    ...value,
    version: body[section].version,
  });
}
