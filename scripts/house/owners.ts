/** Each table is written by one domain: the one whose heading it stands under in the migrations. */
import { kernel } from './rules.ts';

const heading = /^-- ([A-Z][a-z]+)(?:: .*)? -{5,}$/;
const table = /^create (?:unlogged )?table (\w+)/;

/** The owner of each table, as headings of migrations say it: a folder of server/, or `kernel` for all of those. */
export function tableOwners(migrations: readonly string[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const migration of migrations) {
    let owner = '';
    for (const line of migration.split('\n')) {
      owner = heading.exec(line)?.[1]?.toLowerCase() ?? owner;
      const name = table.exec(line)?.[1];
      if (name !== undefined) owners.set(name, owner);
    }
  }
  return owners;
}

/** Who writes tables of others all the same, and why. */
const exceptions: Record<string, { tables: RegExp; because: string }> = {
  'server/db/copying/load.ts': { tables: /^\$/, because: 'fills every table of a copied market' },
  'server/favourites/favourites.queries.ts': {
    tables: /^\$/,
    because: 'favourite products and shops are in two tables of its own',
  },
  'server/secrets/reseal.ts': {
    tables: /^\$/,
    because: 'seals columns again that their owners name',
  },
};

const writing =
  /\b(?:insert into|delete from) (?<changed>\w+|\$)|\bupdate (?<updated>\w+|\$\{[^}]*\})(?: as)?(?: \w+)?\s+set\b/g;

/** Where a file of the server writes a table of another domain, or one that a variable names, with its line; nothing in tests. */
export function foreignWrites(
  file: string,
  text: string,
  owners: ReadonlyMap<string, string>,
): string[] {
  const folder = /^server\/([\w-]+)\/.*\.ts$/.exec(file)?.[1];
  if (folder === undefined || folder === 'testing' || /\.(?:test|testing)\.ts$/.test(file))
    return [];
  return [...text.matchAll(writing)].flatMap(({ groups, index }) => {
    const name = groups?.changed ?? groups?.updated ?? '';
    if (exceptions[file]?.tables.test(name)) return [];
    const at = `${file}:${text.slice(0, index).split('\n').length}`;
    if (name.startsWith('$'))
      return [
        `${at} writes a table that a variable names: name it, or say why not in scripts/house/owners.ts`,
      ];
    const owner = owners.get(name);
    if (owner === undefined || owner === folder || (owner === 'kernel' && kernel.includes(folder)))
      return [];
    return [`${at} writes ${name}: only ${owner} does, which has to offer a function for it`];
  });
}
