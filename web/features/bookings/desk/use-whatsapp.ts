import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings.ts';
import { ApiError } from '#web/api.ts';
import { serviceApi } from '#web/service-api.ts';
import { showToast } from '#web/ui/toast.ts';
import { messagesKey } from './about-booking.ts';

type Opened = { booking: Booking; tab: Window | null };

/**
 * Opens the prepared message to the customer in a tab of its own. The tab opens with the press itself, which browsers
 * allow, and is led to the message when the server has written it.
 */
export function useWhatsApp(): { open: (booking: Booking) => void; isPending: boolean } {
  const t = useTranslations('bookingDesk.whatsapp');
  const queries = useQueryClient();
  const { mutate: opened } = useMutation({
    mutationFn: ({ id, status }: Booking) => serviceApi.bookingMessages.opened({ params: { id }, body: { status } }),
    onSuccess: (messages, { id }) => queries.setQueryData(messagesKey(id), messages),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ booking: { id, status } }: Opened) => {
      const { whatsappUrl } = await serviceApi.bookings.whatsapp({ params: { id, status } });
      if (!whatsappUrl) throw new Error(t('noUrl'));
      return whatsappUrl;
    },
    onSuccess: (url, { booking, tab }) => {
      opened(booking);
      if (tab) tab.location.replace(url);
      else showToast({ title: t('ready'), action: { label: t('open'), onAct: () => void window.open(url, '_blank', 'noopener') } });
    },
    onError: (error, { tab }) => {
      tab?.close();
      const why = error instanceof ApiError ? t('serverError', { status: error.status }) : error.message;
      showToast({ tone: 'error', title: t('failed'), text: t('failedText', { why }) });
    },
  });
  return { open: (booking) => mutate({ booking, tab: emptyTab() }), isPending };
}

/** A tab that cannot reach back into this page. */
function emptyTab(): Window | null {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  return tab;
}
