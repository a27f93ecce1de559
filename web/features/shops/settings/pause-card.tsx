import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { instantOf, minuteOf } from '#contract/kernel/time.ts';
import { capabilitiesOf, type ShopKind } from '#contract/shops/rules.ts';
import { shopSettingsApi } from '#web/api/shops.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTimes } from '#web/words/use-times.ts';
import { useForm } from '#web/ui/use-form.ts';
import { showToast } from '#web/ui/toast.ts';

type PauseCardProps = {
  shopId: number;
  kind: ShopKind;
  pausedUntil: string | null;
  timeZone: string;
};

const hourMs = 3_600_000;
/** For how many hours, by what a shop sells. */
const offered = { dishes: [1, 4, 24, 168], goods: [24, 168, 336] } as const;

/** Closes the shop for some time, whatever its hours say, and opens it again. Takes effect at once. */
export function PauseCard({ shopId, kind, pausedUntil, timeZone }: PauseCardProps) {
  const items = capabilitiesOf(kind).itemsAre;
  const t = useTranslations('shopSettings.pause');
  const times = useTimes();
  const [until, setUntil] = useState(pausedUntil);
  const pause = useMutation({
    mutationFn: (end: Date | null) =>
      shopSettingsApi.pause({
        params: { id: shopId },
        body: { until: end?.toISOString() ?? null },
      }),
    onSuccess: (saved) => {
      setUntil(saved.pausedUntil);
      showToast({
        title: t(saved.pausedUntil ? 'paused' : 'opened'),
        text: t(saved.pausedUntil ? 'pausedText' : 'openedText', { items }),
      });
    },
    onError: () => showToast({ tone: 'error', title: t('failed') }),
  });
  const { form, errors } = useForm<Date>({
    rules: ({ day }) => {
      const [date = '', clock = ''] = String(day ?? '').split('T');
      const end = date ? instantOf(date, minuteOf(clock), timeZone) : null;
      return end && end.getTime() > Date.now()
        ? { body: end }
        : { errors: { day: t('notToCome') } };
    },
    onValid: (end) => pause.mutate(end),
  });
  const shown = (instant: string) => times(new Date(instant), 'day', { timeZone });
  return (
    <SectionCard id="pause" title={t('title')} text={t('text', { items })}>
      {until && (
        <Alert
          tone="warning"
          title={t('until', { time: shown(until) })}
          live
          action={
            <Button
              size="small"
              icon={<Icon name="play" className="size-4" />}
              loading={pause.isPending}
              onClick={() => pause.mutate(null)}
            >
              {t('open')}
            </Button>
          }
        >
          {t('untilText', { items })}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        {offered[items].map((hours) => (
          <Button
            key={hours}
            look="secondary"
            icon={<Icon name="pause" className="size-4" />}
            aria-disabled={pause.isPending}
            onClick={() => pause.mutate(new Date(Date.now() + hours * hourMs))}
          >
            {t(`for.h${hours}`)}
          </Button>
        ))}
      </div>
      <form {...form} className="flex flex-wrap items-end gap-2">
        <TextField label={t('date')} type="datetime-local" name="day" error={errors.day} />
        <Button type="submit" look="secondary">
          {t('pause')}
        </Button>
      </form>
    </SectionCard>
  );
}
