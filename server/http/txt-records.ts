/** Looks up TXT records by the system's resolvers, for a few seconds at most. */
import { Resolver } from 'node:dns/promises';

const resolver = new Resolver({ timeout: 2_500, tries: 2 });

export function txtRecords(name: string): Promise<string[][]> {
  return resolver.resolveTxt(name);
}
