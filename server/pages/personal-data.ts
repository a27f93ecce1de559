/** What a person who takes their data along agreed to. It stays when they leave: a page, a version and a time, without a name. */
import type { PersonalData } from '../accounts/accounts.ts';
import { agreementsOf } from './pages.queries.ts';

export const agreementsOfPerson: PersonalData = {
  collect: async (db, { id }) => ({ agreements: (await agreementsOf(db, id)) ?? [] }),
  erase: () => Promise.resolve(),
};
