import { useTranslations } from 'use-intl';
import { daysMeasured, fewestMeasured } from '#contract/shops/rules.ts';
import type { MeasuredReply } from '#contract/shops/settings.schemas.ts';

type MeasuredNoteProps = {
  measured: MeasuredReply | undefined;
  way: 'delivery' | 'pickup' | 'zone';
};

/** Beside what a kitchen says of its minutes: what shoppers see instead, or once it has had orders enough. */
export function MeasuredNote({ measured, way }: MeasuredNoteProps) {
  const t = useTranslations('shopSettings.measured');
  if (!measured) return null;
  const { orders: count, fromMinutes: from, toMinutes: to } = measured;
  const facts = { way, count, days: daysMeasured };
  return (
    <p className="text-sm text-muted">
      {from === undefined || to === undefined
        ? t('soFar', { ...facts, needed: fewestMeasured })
        : t('instead', { ...facts, from, to })}
    </p>
  );
}
