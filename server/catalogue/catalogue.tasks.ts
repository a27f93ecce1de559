import type { Database } from '../db/database.ts';
import type { Tasks } from '../jobs/jobs.ts';
import { countProductSales } from './figures.ts';
import { deleteRemoved } from './editing/remove-product.ts';

declare module '../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    /** Deletes products that were removed a day ago. */
    'catalogue.delete_removed': Record<string, never>;
  }
}

const dayMs = 86_400_000;

export function catalogueTasks({ db }: { db: Database }): Tasks {
  return {
    'catalogue.delete_removed': {
      run: () => deleteRemoved(db, new Date(Date.now() - dayMs)),
      repeat: '41 * * * *',
    },
    'catalogue.count_sales': { run: () => countProductSales(db), everySeconds: 2 },
  };
}
