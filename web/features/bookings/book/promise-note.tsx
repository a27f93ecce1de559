import { useTranslations } from 'use-intl';
import { dialled } from '#web/ui/dialled.ts';
import { useJoined } from '#web/ui/joined.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useWhen } from '../use-when.ts';
import { promisedUrgency } from './promise.ts';
import type { BookServiceState } from './use-book-service.ts';

/** Says honestly when the chosen time comes later than the urgency promises, and which number to call when it must not. */
export function PromiseNote({ booking: { fields, offer, window } }: { booking: BookServiceState }) {
  const t = useTranslations('bookService');
  const words = useTranslations('bookings');
  const when = useWhen();
  const { sentences } = useJoined();
  if (!window) return null;
  const asked = fields.values.urgency;
  const promised = promisedUrgency(asked, window.date, offer.promises);
  if (promised === asked) return null;
  return (
    <Alert
      tone="warning"
      title={t('later.title')}
      live
      action={
        offer.phone !== '' && (
          <a className="button" data-look="secondary" data-size="small" href={dialled(offer.phone)}>
            <Icon name="phone" className="size-4" />
            {t('later.call', { phone: offer.phone })}
          </a>
        )
      }
    >
      {sentences(
        t('later.text', {
          asked: words(`promises.${asked}`),
          name: words(`urgencies.${promised}.name`),
        }),
        t('later.answer', { time: when.at(offer.promises[promised].answerBy) }),
      )}
    </Alert>
  );
}
