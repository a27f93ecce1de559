import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Message, Thread } from '#contract/messages/schemas.ts';
import { messagesApi } from '#web/api/messages.ts';
import { cursorIn } from '#web/loading/address.ts';
import { randomKey } from '#web/api/idempotency-key.ts';
import { showToast } from '#web/ui/toast.ts';
import { useFailure } from '#web/ui/use-failure.ts';

/** Newest first, as the API gives them. */
export type LoadedMessages = { rows: Message[]; next: string | null };

/** A message that is on its way, or did not get there. */
export type Pending = { key: string; text: string; pictures: string[]; error: string | null };

/**
 * The messages of an open conversation, oldest first, and those on their way. `latest` is the page that the loader read and
 * reads again when something is new; give the component the thread's id as its key.
 */
export function useConversation(thread: Thread, latest: LoadedMessages) {
  const { revalidate } = useRevalidator();
  const said = useFailure();
  const [older, setOlder] = useState<LoadedMessages>({ rows: [], next: latest.next });
  const [seen, setSeen] = useState<readonly Message[]>(latest.rows);
  const [pending, setPending] = useState<readonly Pending[]>([]);
  if (latest.rows.some((row) => !seen.includes(row))) setSeen(merged(latest.rows, seen));
  const messages = merged(seen, older.rows).toReversed();

  const earlier = useMutation({
    mutationFn: (cursor: string) =>
      messagesApi.messages.page({ params: { id: thread.id }, query: { cursor } }),
    onSuccess: ({ rows, next }) =>
      setOlder((known) => ({ rows: [...known.rows, ...rows], next: cursorIn(next) })),
    onError: (error) => showToast({ tone: 'error', title: said(error) }),
  });
  const change = (key: string, error: string | null) =>
    setPending((all) => all.map((one) => (one.key === key ? { ...one, error } : one)));
  const deliver = async ({ key, text, pictures }: Pending) => {
    change(key, null);
    try {
      const sent = await messagesApi.write({
        params: { id: thread.id },
        body: { key, text, pictures },
      });
      setSeen((known) => merged([sent], known));
      setPending((all) => all.filter((one) => one.key !== key));
      void revalidate();
    } catch (error) {
      change(key, said(error));
    }
  };
  const send = (text: string, pictures: string[]) => {
    const fresh = { key: randomKey(), text, pictures, error: null };
    setPending((all) => [...all, fresh]);
    void deliver(fresh);
  };
  return {
    messages,
    pending,
    send,
    retry: (one: Pending) => void deliver(one),
    discard: ({ key }: Pending) => setPending((all) => all.filter((one) => one.key !== key)),
    hasEarlier: older.next !== null,
    showEarlier: () => older.next && earlier.mutate(older.next),
    isReadingEarlier: earlier.isPending,
  };
}

/** Each message once, what was read later winning; newest first. */
function merged(fresh: readonly Message[], known: readonly Message[]): Message[] {
  const byId = new Map([...known, ...fresh].map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => b.id - a.id);
}

/** Reports to the server what has been read, once the page is looked at. */
export function useReadMarks(thread: Thread, messages: readonly Message[]): void {
  const newest = messages.findLast(({ side }) => side !== thread.side)?.id;
  const mark = useEffectEvent(() => {
    if (newest === undefined || thread.unread === 0 || document.visibilityState !== 'visible')
      return;
    void messagesApi
      .read({ params: { id: thread.id }, body: { upTo: newest } })
      .catch(() => undefined);
  });
  useEffect(() => {
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [thread.id, thread.unread, newest]);
}
