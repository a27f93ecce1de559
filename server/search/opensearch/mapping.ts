/**
 * What an index holds of a product or shop. Its words come from PostgreSQL's own text index, stemmed and apart as they are
 * there, so both engines find the same and this one only has to split at blanks.
 */
import { randomBytes } from 'node:crypto';
import type { SearchKind } from '#contract/search/rules.ts';

/** To be raised with every change of the mapping, or of what documents are made of: a start then fills a new index. */
export const mappingVersion = 1;

export type SearchDocument = {
  kind: SearchKind;
  number: number;
  /** All its words, and those of its name. */
  words: string;
  named: string;
  /** Its name as it is typed, for suggestions. */
  name: string;
  category: string | null;
  isOnSale: boolean;
  price: number | null;
  rating: number | null;
  sold: number;
};

const words = { type: 'text', analyzer: 'whitespace', norms: false };
const properties: Record<keyof SearchDocument, object> = {
  kind: { type: 'keyword' },
  number: { type: 'long' },
  words,
  named: words,
  name: words,
  category: { type: 'keyword' },
  isOnSale: { type: 'boolean' },
  price: { type: 'long' },
  rating: { type: 'float' },
  sold: { type: 'integer' },
};

export const indexBody = {
  // Said, since an index that says nothing stops refreshing while nobody searches it.
  settings: { index: { refresh_interval: '1s' } },
  // What an index of an earlier mapping does not know, it passes over.
  mappings: { dynamic: false, properties },
};

/** Products and shops have numbers of their own each. */
export const documentId = (kind: 'shop' | 'product', number: number): string => `${kind}-${number}`;
export const numberOf = (id: string): number => Number(id.slice(id.indexOf('-') + 1));

export const newAlias = (): string => `pasar-${randomBytes(6).toString('hex')}`;

export function newIndex(alias: string, at: Date): string {
  return `${alias}-${mappingVersion}-${at.getTime().toString(36)}`;
}

export function versionOf(alias: string, index: string): number {
  return Number(index.slice(alias.length + 1).split('-')[0]);
}
