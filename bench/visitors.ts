/** The browsers of the load: their cookies, and the token that each of their changes carries. */
import { createHash } from 'node:crypto';
import type { BenchAccount } from './carts.ts';

type Headers = Record<string, string>;

export type Visitors = {
  guests: Array<{
    headers: Headers;
    /** Whose cart it is, as the database names it. */ owner: string;
  }>;
  /** Makes these people somebody whom the server has just seen, and returns what each sends along. */
  signedIn(people: BenchAccount[]): Promise<(account: BenchAccount) => Headers>;
};

const guestCount = 10;

export async function visitorsOf(origin: string): Promise<Visitors> {
  const guests = await Promise.all(Array.from({ length: guestCount }, () => guest(origin)));
  return { guests, signedIn: (people) => signedIn(origin, people) };
}

async function guest(origin: string): Promise<Visitors['guests'][number]> {
  const { token, cookie } = await csrfToken(origin, {});
  const id = cookie.slice(cookie.indexOf('=') + 1).split('.')[0] ?? '';
  return {
    headers: { cookie, 'x-csrf-token': token },
    owner: `guest:${createHash('sha256').update(id).digest('base64url')}`,
  };
}

async function signedIn(
  origin: string,
  shoppers: BenchAccount[],
): Promise<(account: BenchAccount) => Headers> {
  const known = new Map<number, Headers>();
  for (const { userId, token } of shoppers) {
    const cookie = `pasar_session=${token}`;
    const csrf = await csrfToken(origin, { cookie });
    known.set(userId, { cookie, 'x-csrf-token': csrf.token });
  }
  return ({ userId }) => known.get(userId) ?? {};
}

async function csrfToken(
  origin: string,
  headers: Headers,
): Promise<{ token: string; cookie: string }> {
  const answer = await fetch(`${origin}/api/auth/csrf-token`, { headers });
  const { csrfToken: token }: { csrfToken: string } = await answer.json();
  return { token, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}
