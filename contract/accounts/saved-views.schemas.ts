/** Views of the rooms' lists that somebody keeps under a name. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, line, text } from '../kernel/fields.ts';
import { savedViewPaths } from './paths.ts';
import { viewedTables } from './saved-views.rules.ts';

export const viewBody = z.object({
  /** Unique among the caller's views of the list, whatever its case. */
  name: line({ min: 1, max: 40 }),
  /** What the list's address asks for: filters, sort and columns, as a query without its question mark. */
  query: text({ max: 1000 }),
});
export type ViewFields = z.output<typeof viewBody>;

export const savedView = z.object({ id, name: z.string(), query: z.string() });
export type SavedView = z.output<typeof savedView>;

const ofTable = z.object({ table: z.enum(viewedTables) });

export const savedViewRoutes = {
  list: endpoint(savedViewPaths.list, 'signed-in', {
    params: ofTable,
    reply: z.array(savedView),
    summary: 'The caller’s views of a list, the oldest first',
  }),
  save: endpoint(savedViewPaths.save, 'signed-in', {
    params: ofTable,
    body: viewBody,
    reply: savedView,
    status: 201,
    summary: 'Keep a view of a list under a name',
  }),
  remove: endpoint(savedViewPaths.remove, 'signed-in', {
    params: z.object({ ...ofTable.shape, id: idInPath }),
    summary: 'Forget a view of a list',
  }),
};
