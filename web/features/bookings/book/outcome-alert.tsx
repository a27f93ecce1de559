import { useTranslations } from 'use-intl';
import type { WindowOffer } from '#contract/bookings/offer.schemas.ts';
import { FreeTimes } from '../free-times.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { dialled } from '#web/ui/dialled.ts';
import type { BookingOutcome } from './outcome.ts';

type OutcomeAlertProps = {
  outcome: BookingOutcome;
  phone: string;
  isBusy: boolean;
  onTake: (window: WindowOffer) => void;
};

/** Why the request is not made yet, where the customer can do something about it; nothing that was typed is lost. */
export function BookingAlert({ outcome, phone, isBusy, onTake }: OutcomeAlertProps) {
  const t = useTranslations('bookService');
  if (outcome.kind === 'fields' || outcome.kind === 'window-closed') return null;
  if (outcome.kind === 'slot-taken')
    return (
      <Alert tone="warning" title={t('taken.title')} live>
        <p>{outcome.message}</p>
        <FreeTimes
          windows={outcome.alternatives}
          label={t('taken.instead')}
          isBusy={isBusy}
          onTake={onTake}
        />
      </Alert>
    );
  if (outcome.kind === 'dearer') return <Dearer estimate={outcome.estimate} />;
  if (outcome.kind === 'refused')
    return (
      <Alert tone="error" title={outcome.title} live>
        <p>{outcome.message}</p>
        <CallLink phone={phone} />
      </Alert>
    );
  return (
    <Alert tone="error" title={t('failed.title')} live>
      <p>{t('failed.text', { phone: phone || 'none' })}</p>
      <p>{t('failed.safe')}</p>
    </Alert>
  );
}

function Dearer({ estimate }: { estimate: number }) {
  const t = useTranslations('bookService.dearer');
  const money = useMoney();
  return (
    <Alert tone="warning" title={t('title')} live>
      {t('text', { amount: money(estimate) })}
    </Alert>
  );
}

function CallLink({ phone }: { phone: string }) {
  const t = useTranslations('bookService');
  if (phone === '') return null;
  return (
    <a className="link" href={dialled(phone)}>
      {t('call', { phone })}
    </a>
  );
}
