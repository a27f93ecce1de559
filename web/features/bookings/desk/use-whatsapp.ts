import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { bookingMessagesApi, bookingsApi } from '#web/api/bookings.ts';
import { ApiError } from '#web/api/client.ts';
import { showToast } from '#web/ui/toast.ts';
import { messagesKey } from './about-booking.ts';

/** An answer without an address. */
class NoUrl extends Error {}

/** What a message to the customer is about: the status of the visit, the price that waits for their word, or what they were not sent yet. */
export type MessageTopic = 'status' | 'price' | 'unsent';
type Sent = { status: Booking['status'] } | { messageId: number };
type Message = { url: string; body: Sent };
type Opening = { booking: Booking; topic: MessageTopic; tab: Window | null };

/**
 * Opens the prepared message to the customer in a tab of its own. The tab opens with the press itself, which browsers
 * allow, and is led to the message when the server has written it.
 */
export function useWhatsApp(): {
  open: (booking: Booking, topic?: MessageTopic) => void;
  isPending: boolean;
} {
  const t = useTranslations('bookingDesk.whatsapp');
  const queries = useQueryClient();
  const { mutate: opened } = useMutation({
    mutationKey: ['message-opened'],
    mutationFn: ({ id, body }: { id: number; body: Sent }) =>
      bookingMessagesApi.opened({ params: { id }, body }),
    onSuccess: (messages, { id }) => queries.setQueryData(messagesKey(id), messages),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ booking, topic }: Opening) => messageOf[topic](booking),
    onSuccess: ({ url, body }, { booking: { id }, tab }) => {
      opened({ id, body });
      if (tab) tab.location.replace(url);
      else
        showToast({
          title: t('ready'),
          action: { label: t('open'), onAct: () => void window.open(url, '_blank', 'noopener') },
        });
    },
    onError: (error, { tab }) => {
      tab?.close();
      showToast({
        tone: 'error',
        title: t('failed'),
        text: t('failedText', { why: whyOf(error) }),
      });
    },
  });
  return {
    open: (booking, topic = 'unsent') => mutate({ booking, topic, tab: emptyTab() }),
    isPending,
  };

  function whyOf(error: Error): string {
    if (error instanceof ApiError) return t('serverError', { status: error.status });
    return t(error instanceof NoUrl ? 'noUrl' : 'away');
  }
}

const messageOf: Record<MessageTopic, (booking: Booking) => Promise<Message>> = {
  status: statusMessage,
  price: priceMessage,
  unsent: unsentMessage,
};

async function statusMessage({ id, status }: Booking): Promise<Message> {
  const { whatsappUrl } = await bookingsApi.whatsapp({ params: { id, status } });
  if (!whatsappUrl) throw new NoUrl();
  return { url: whatsappUrl, body: { status } };
}

/** The newest of those that were prepared when prices were set. */
async function priceMessage({ id }: Booking): Promise<Message> {
  const messages = await bookingMessagesApi.list({ params: { id } });
  const found = messages.find(({ kind, whatsappUrl }) => kind === 'booking.quoted' && whatsappUrl);
  if (!found?.whatsappUrl) throw new NoUrl();
  return { url: found.whatsappUrl, body: { messageId: found.id } };
}

/** The newest that was prepared, as long as nobody has sent it and it is still so; else the one of the status. */
async function unsentMessage(booking: Booking): Promise<Message> {
  const messages = await bookingMessagesApi.list({ params: { id: booking.id } });
  const newest = messages.find(({ channel }) => channel === 'whatsapp');
  const isOver = newest?.kind === 'booking.quoted' && booking.quotedPrice === null;
  const isUnsent = newest?.state === 'prepared' || newest?.state === 'failed';
  return newest?.whatsappUrl && isUnsent && !isOver
    ? { url: newest.whatsappUrl, body: { messageId: newest.id } }
    : statusMessage(booking);
}

/** A tab that cannot reach back into this page. */
function emptyTab(): Window | null {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  return tab;
}
