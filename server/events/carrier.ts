/** How what one process publishes gets to the others. There are two ways: `notify-carrier.ts` and `nats-carrier.ts`. */
import { setTimeout as pause } from 'node:timers/promises';

export type Published = { name: string; payload: unknown };

/** A message for few: `recipients` are names such as `user.7` and `shop.3.orders`. */
export type Routed = { recipients: readonly string[]; message: unknown };

/** What becomes of what arrives. */
export type Arrivals = {
  event(published: Published): void;
  message(recipient: string, message: unknown): void;
  /** Anything may have been missed. */
  missed(isBack: boolean): void;
  /** Whom it is for; undefined where it is for nobody in particular. */
  route(published: Published): Routed | undefined;
};

/** Either an event's name or somebody that messages are for. */
export type Topic = { event: string } | { recipient: string };

export type EventCarrier = {
  /** Whether nothing arrives. */
  isAway(): boolean;
  /** Brings what is said of the topic here, until what it returns is called. */
  follow(topic: Topic): () => void;
  /** Something has just been published in this process, which may commit in a moment. */
  hasPublished(): void;
  /** What is wrong where nothing is heard although it is there. */
  deafness: string;
  close(): Promise<void>;
};

export type OpenEventCarrier = (arrivals: Arrivals) => Promise<EventCarrier>;

export type Absence = { isAway(): boolean; begin(): void; end(): void; close(): void };

const firstAfterMs = 1_000;
const everyMs = 5_000;

/** While nothing arrives, says every few seconds that anything may have been missed, and once more when it is over. */
export function absenceOf(missed: Arrivals['missed']): Absence {
  let over: AbortController | undefined;

  async function repeat(signal: AbortSignal): Promise<void> {
    await pause(firstAfterMs, undefined, { signal, ref: false });
    for (;;) {
      missed(false);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await pause(everyMs, undefined, { signal, ref: false });
    }
  }

  return {
    isAway: () => over !== undefined,
    begin: () => {
      if (over) return;
      over = new AbortController();
      repeat(over.signal).catch(() => undefined);
    },
    end: () => {
      if (!over) return;
      over.abort();
      over = undefined;
      missed(true);
    },
    close: () => over?.abort(),
  };
}
