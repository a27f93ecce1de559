/** How people of a run ask: each question timed, and again until it is answered what became of it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { TestAnswer, TestVisitor } from '#server/testing/visitor.ts';
import { httpVisitor } from '../support/http-visitor.ts';
import type { Journal } from './journal.ts';
import type { Scene } from './scene.ts';
import type { Somebody } from './session.ts';
import type { Wallet } from './wallet.ts';

export type Crowd = {
  scene: Scene;
  journal: Journal;
  origin: string;
  wallet: Wallet;
  chance: () => number;
  stop: AbortSignal;
};

type Way = 'get' | 'post' | 'put' | 'delete';
type Sent = { body?: unknown; headers?: Record<string, string> };
export type Ask = <Body>(
  what: string,
  way: Way,
  url: string,
  sent?: Sent,
) => Promise<TestAnswer<Body> | null>;

/** How long somebody waits before asking again. */
export const patienceMs = 250;
/** How often an answer is asked for at most: longer than any trouble lasts. */
const mostTries = 80;

/** Somebody whose every question is timed. A broken connection answers null. */
export function asker({ journal, origin }: Crowd, somebody: Somebody | null): Ask {
  const visitor = httpVisitor(origin, { patienceMs: 15_000 });
  if (somebody) visitor.carry('pasar_session', somebody.token);
  return async <Body>(what: string, way: Way, url: string, { body, headers }: Sent = {}) => {
    const begun = performance.now();
    const answer = await send<Body>(visitor, way, url, body, headers).catch(() => null);
    const isWithGateway = what === 'checkout' || what === 'pay' || what === 'buy a gift card';
    journal.asked.push({
      what,
      begun,
      ms: performance.now() - begun,
      status: answer?.status ?? null,
      isWithGateway,
      group:
        way !== 'get' ? 'writes' : somebody ? 'reads of people signed in' : 'reads of strangers',
      pulseMs: 0,
    });
    return answer;
  };
}

function send<Body>(
  visitor: TestVisitor,
  way: Way,
  url: string,
  body: unknown,
  headers?: Record<string, string>,
) {
  return way === 'get'
    ? visitor.get<Body>(url, headers)
    : way === 'delete'
      ? visitor.delete<Body>(url, headers)
      : visitor[way]<Body>(url, body, headers);
}

/** The same again until there is an answer that says what happened; null when there was none to the end. */
export async function untilKnown<Body>(
  ask: () => Promise<TestAnswer<Body> | null>,
): Promise<{ answer: TestAnswer<Body> | null; wasUnknown: boolean }> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const answer = await ask();
    if (answer && answer.status < 500) return { answer, wasUnknown: tries > 0 };
    await pause(patienceMs);
  }
  return { answer: null, wasUnknown: true };
}

/** Does the same kind of work until the run is over. What goes wrong on the way there is begun again. */
export async function again({ stop }: Crowd, turn: () => Promise<void>): Promise<void> {
  while (!stop.aborted) await turn();
}

/** What a 402 asks for. */
export type BankStep = { payment?: string | null };

/** What to come back with from the bank; undefined where nobody was sent there. */
export function stepOf(
  answer: TestAnswer<BankStep> | null,
  goToTheBank: ((payment: string | null) => string | null) | undefined,
) {
  return answer?.status === 402 && goToTheBank && 'action' in answer.body
    ? goToTheBank(answer.body.payment ?? null)
    : undefined;
}
