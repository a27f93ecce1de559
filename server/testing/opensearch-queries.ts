/** Queries as the stand-in for OpenSearch answers them: those of the documented DSL that are sent to it, and no others. */

/** By field what it is found by: of a text its tokens. */
export type FieldTerms = Record<string, unknown>;
type Clause = Record<string, unknown>;

/** What a shard says of a query that it does not know; a mistake here is one in a real cluster, too. */
export class Unparsable extends Error {}

/** The score, or undefined where it does not match. */
export function scoreOf(query: Clause, terms: FieldTerms): number | undefined {
  const [name, body] = only(query);
  const answer = kinds[name];
  if (!answer) throw new Unparsable(`unknown query [${name}]`);
  // Each kind says itself what its body is.
  return answer(body as never, terms);
}

type Bool = { filter?: Clause[]; should?: Clause[]; minimum_should_match?: number };

const kinds: Record<string, (body: never, terms: FieldTerms) => number | undefined> = {
  match_none: () => undefined,
  bool: ({ filter = [], should = [], minimum_should_match: least, ...others }: Bool, terms) => {
    if (Object.keys(others).length > 0)
      throw new Unparsable(`unknown of bool: ${Object.keys(others).join()}`);
    if (filter.some((clause) => scoreOf(clause, terms) === undefined)) return undefined;
    const scores = should.flatMap((clause) => scoreOf(clause, terms) ?? []);
    const isEnough = scores.length >= (least ?? (filter.length === 0 && should.length > 0 ? 1 : 0));
    return isEnough ? scores.reduce((sum, score) => sum + score, 0) : undefined;
  },
  constant_score: ({ filter, boost = 1 }: { filter: Clause; boost?: number }, terms) =>
    scoreOf(filter, terms) === undefined ? undefined : boost,
  term: (body: Clause, terms) => {
    const [field, value] = only(body);
    return one(tokens(terms[field]).includes(value));
  },
  terms: (body: Clause, terms) => {
    const [field, values] = only(body);
    if (!Array.isArray(values)) throw new Unparsable('[terms] query requires an array');
    return one(tokens(terms[field]).some((token) => values.includes(token)));
  },
  prefix: (body: Clause, terms) => {
    const [field, value] = only(body);
    return one(tokens(terms[field]).some((token) => String(token).startsWith(String(value))));
  },
  range: (body: Clause, terms) => {
    const [field, range] = only(body);
    const { gte = -Infinity, lte = Infinity } = range as { gte?: number; lte?: number };
    const value = terms[field];
    return one(typeof value === 'number' && value >= gte && value <= lte);
  },
  match_phrase: (body: Clause, terms) => phrase(body, terms, (token, last) => token === last),
  match_phrase_prefix: (body: Clause, terms) =>
    phrase(body, terms, (token, last) => String(token).startsWith(last)),
};

function phrase(
  body: Clause,
  terms: FieldTerms,
  isLast: (token: unknown, last: string) => boolean,
) {
  const [field, text] = only(body);
  const row = String(text).split(' ');
  const all = tokens(terms[field]);
  const begins = (at: number) =>
    row.every((word, index) =>
      index === row.length - 1 ? isLast(all[at + index] ?? '', word) : all[at + index] === word,
    );
  return one(all.some((_, at) => begins(at)));
}

const one = (isMatch: boolean) => (isMatch ? 1 : undefined);

/** A text has several tokens; whatever else is one. */
const tokens = (value: unknown): unknown[] => [value].flat();

function only(clause: Clause): [string, unknown] {
  const [entry, ...more] = Object.entries(clause);
  if (!entry || more.length > 0) throw new Unparsable('malformed query, expected one name');
  return entry;
}

export type HitOrder = Array<Record<string, 'asc' | 'desc'>>;

/** What has no value stands last, either way. */
export function bySort(sort: HitOrder) {
  return (a: Scored, b: Scored): number => {
    for (const [field, order] of sort.flatMap((part) => Object.entries(part))) {
      const [one, other] = [valueOf(a, field), valueOf(b, field)];
      if (one === other) continue;
      if (one === null || other === null) return one === null ? 1 : -1;
      return (one < other ? -1 : 1) * (order === 'asc' ? 1 : -1);
    }
    return 0;
  };
}

export type Scored = { id: string; score: number; terms: FieldTerms };

function valueOf({ score, terms }: Scored, field: string): number | null {
  const value = field === '_score' ? score : terms[field];
  return typeof value === 'number' ? value : null;
}
