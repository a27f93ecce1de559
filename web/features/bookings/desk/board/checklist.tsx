import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ownKey } from '#web/features/accounts/drafts.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { useOffer } from '../use-windows-of.ts';

type ChecklistProps = { shopId: number; booking: Booking };

/** What the package says is done, to tick off on the spot. */
export function Checklist(props: ChecklistProps) {
  const t = useTranslations('dispatch.day');
  const [isOpen, setOpen] = useState(false);
  if (props.booking.packageId === null) return null;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 content-center font-semibold">{t('checklist')}</summary>
      {isOpen && <Steps {...props} />}
    </details>
  );
}

function Steps({ shopId, booking: { id, packageId } }: ChecklistProps) {
  const t = useTranslations('dispatch.day');
  const { data: offer } = useOffer(shopId);
  const { ticked, tick } = useTicks(id);
  const steps = offer?.packages.find((one) => one.id === packageId)?.scope ?? [];
  if (!offer) return null;
  if (steps.length === 0) return <p className="text-sm text-muted">{t('noChecklist')}</p>;
  const done = steps.filter((step) => ticked.includes(step)).length;
  return (
    <div className="flex flex-col gap-2">
      {steps.map((step) => (
        <Checkbox
          key={step}
          label={step}
          checked={ticked.includes(step)}
          onChange={() => tick(step)}
        />
      ))}
      <p className="figures text-sm text-muted">
        {t('ticked', { done, all: steps.length })} · {t('onDevice')}
      </p>
    </div>
  );
}

/** What somebody has ticked of a visit on this device. Opened after the page has come alive. */
function useTicks(bookingId: number) {
  const key = ownKey(`checklist.${bookingId}`);
  const [ticked, setTicked] = useState(() => localStorage.getItem(key)?.split('\n') ?? []);
  return {
    ticked,
    tick: (step: string) => {
      const next = ticked.includes(step) ? ticked.filter((one) => one !== step) : [...ticked, step];
      setTicked(next);
      localStorage.setItem(key, next.join('\n'));
    },
  };
}
