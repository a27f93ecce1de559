import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { LiveTopics } from '#contract/kernel/live.ts';
import { marketAnswers } from '#web/ui/connection.ts';

type Topic = keyof LiveTopics;
type Listener = { topic: Topic; handle: (payload: unknown) => void };

const listeners = new Set<Listener>();
let source: EventSource | null = null;
let opened = new Set<string>();
/** How often to ask again while there is no stream; only while the page is visible. */
const pollMs = 3_000;
/** Every how many rounds to ask, but for what is asked in each: work that somebody waits for in front of the page. */
const roundsBetween: Partial<Record<Topic, number>> = { orders: 5, notifications: 5, messages: 5 };
let poll: ReturnType<typeof setInterval> | undefined;

/**
 * Whether news arrive: not yet, as they happen, by asking now and then because the stream was lost, or not at all, because
 * nobody is signed in any more, as after signing out in another tab.
 */
export type LiveState = 'opening' | 'open' | 'lost' | 'out';
let state: LiveState = 'opening';
const watchers = new Set<() => void>();

/**
 * Calls `onEvent` when the server says that something of the viewer's is different: with the event's payload, or with
 * null when anything may have been missed. All parts of a page share one stream, which is open while any of them listens.
 *
 * @example useLive('orders', () => queries.invalidateQueries({ queryKey: ['board'] }));
 */
export function useLive<T extends Topic>(
  topic: T,
  onEvent: (payload: LiveTopics[T] | null) => void,
  enabled = true,
): void {
  const handle = useEffectEvent(onEvent);
  useEffect(() => {
    if (!enabled) return;
    // The server writes each topic with its own payload, see server/live/live.ts.
    const listener: Listener = {
      topic,
      handle: (payload) => handle(payload as LiveTopics[T] | null),
    };
    listeners.add(listener);
    listenTo(topic);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) close();
    };
  }, [topic, enabled]);
}

/** How it is with the stream that all parts of a page share. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(
    watch,
    () => state,
    () => 'opening',
  );
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

function become(next: LiveState): void {
  state = next;
  for (const onChange of watchers) onChange();
}

function listenTo(topic: Topic): void {
  source ??= open();
  if (opened.has(topic)) return;
  opened.add(topic);
  source.addEventListener(topic, ({ data }: MessageEvent<string>) =>
    dispatch(JSON.parse(data), topic),
  );
}

function open(): EventSource {
  const stream = new EventSource('/api/live');
  opened = new Set();
  stream.addEventListener('refresh', () => dispatch(null));
  stream.addEventListener('open', () => {
    stopPolling();
    become('open');
  });
  // No event was sent for what happened between the making of the page and now.
  stream.addEventListener('open', () => dispatch(null), { once: true });
  stream.addEventListener('error', () => {
    startPolling();
    // The browser itself tries again unless the server refused.
    const isRefused = stream.readyState === EventSource.CLOSED;
    if (isRefused) source = null;
    if (!isRefused || state !== 'out') become('lost');
    if (isRefused) void sayWhetherOut();
  });
  return stream;
}

async function sayWhetherOut(): Promise<void> {
  const status = await fetch('/api/auth/user', { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => answer.status,
    () => null,
  );
  // Meanwhile it may have been opened again, or nobody listens any more.
  if (source || listeners.size === 0) return;
  become(status === 401 ? 'out' : 'lost');
}

function dispatch(payload: unknown, topic?: Topic): void {
  for (const listener of listeners)
    if (!topic || listener.topic === topic) listener.handle(payload);
}

function startPolling(): void {
  let round = 0;
  poll ??= setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    round += 1;
    // The stream is opened again as seldom as it would try itself.
    if (!source && round % 5 === 0) for (const { topic } of listeners) listenTo(topic);
    const due = [...listeners].filter(({ topic }) => round % (roundsBetween[topic] ?? 1) === 0);
    if (due.length > 0) void askWhenReached(due);
  }, pollMs);
}

/** A page that reads itself again in vain would be gone. */
async function askWhenReached(due: readonly Listener[]): Promise<void> {
  if (await marketAnswers()) for (const one of due) if (listeners.has(one)) one.handle(null);
}

function stopPolling(): void {
  clearInterval(poll);
  poll = undefined;
}

function close(): void {
  stopPolling();
  source?.close();
  source = null;
  become('opening');
}
