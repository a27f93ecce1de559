import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { LinkedBooking } from '#contract/bookings/schemas.ts';
import type { Unlock } from '#contract/bookings/unlock.schemas.ts';
import { bookingsApi } from '#web/api/bookings.ts';
import { ApiError } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { BookingStatusBadge } from '../booking-status-badge.tsx';

type LockedBookingProps = {
  token: string;
  locked: Extract<LinkedBooking, { isUnlocked: false }>;
  /** From another of our hosts, where the digits were given. */
  pass: string | null;
  onUnlocked: () => void;
};

/** What anybody with the link sees, and the question that shows the rest to this browser. */
export default function LockedBooking({ token, locked, pass, onUnlocked }: LockedBookingProps) {
  const t = useTranslations('myBookings.locked');
  const unlock = useMutation({
    mutationFn: (body: Unlock) => bookingsApi.unlockLink({ params: { token }, body }),
    onSuccess: onUnlocked,
  });
  usePass({ token, pass, onUnlocked });
  const { form, values, errors, change } = useForm({
    initial: { lastDigits: '' },
    rules: {
      fetch: () =>
        import('#contract/bookings/unlock.schemas.ts').then(({ unlockBody }) => unlockBody),
    },
    onValid: (body) => unlock.mutate(body),
  });
  return (
    <div className="mx-auto flex max-w-md flex-col gap-6 rounded-card border border-line bg-card p-6 md:p-8">
      <div className="flex flex-col gap-3">
        <Icon name="lock-keyhole" className="size-8 text-muted" />
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>
            {t.rich('of', {
              shop: locked.shopName,
              reference: () => <span className="figures">{locked.reference}</span>,
            })}
          </span>
          <BookingStatusBadge status={locked.status} />
        </p>
      </div>
      <form {...form} className="flex flex-col gap-4">
        <TextField
          label={t('digits')}
          hint={t('hint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          name="lastDigits"
          value={values.lastDigits}
          error={errors.lastDigits ?? messageOf()}
          onChange={(event) =>
            change({ lastDigits: event.currentTarget.value.replaceAll(/\D/g, '') })
          }
        />
        <Button type="submit" loading={unlock.isPending} className="self-start">
          {t('open')}
        </Button>
      </form>
    </div>
  );

  function messageOf(): string | undefined {
    const { error } = unlock;
    if (!error) return undefined;
    if (!(error instanceof ApiError) || !error.problem) return t('failed');
    const { retryAfterSeconds } = error;
    return retryAfterSeconds === null
      ? error.message
      : t('wait', { minutes: Math.ceil(retryAfterSeconds / 60) });
  }
}

/** Who has given the digits on another host is let in at once; where the pass is over, they are asked once more. */
function usePass({
  token,
  pass,
  onUnlocked,
}: Pick<LockedBookingProps, 'token' | 'pass' | 'onUnlocked'>): void {
  const { mutate: enter } = useMutation({
    mutationFn: (body: Unlock) => bookingsApi.unlockLink({ params: { token }, body }),
  });
  const onEntered = useEffectEvent(onUnlocked);
  useEffect(() => {
    if (pass) enter({ pass }, { onSuccess: () => onEntered() });
  }, [pass, enter]);
}
