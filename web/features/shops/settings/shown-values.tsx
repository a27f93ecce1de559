import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Interval } from '#contract/shops/hours.rules.ts';
import { useCategoryName } from '#web/words/category-name.ts';
import { Awning } from '#web/ui/awning.tsx';
import { useJoined } from '#web/ui/joined.ts';
import { Lines } from '#web/ui/lines.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useWeekHours } from '#web/ui/week-hours.ts';
import type { SpecialDay } from './holiday-gaps.tsx';
import type { ProfileFields } from './profile-form.ts';
import { useCivilDay } from './service/use-civil-day.ts';

/** The open days of a week in a few lines, for somebody who chooses between two. */
export function ShownWeek({ week }: { week: readonly Interval[][] }) {
  const open = useWeekHours(week).filter(({ hours }) => hours);
  return <Lines texts={open.map(({ line }) => line)} />;
}

/** Days that differ from the week, each in a line. */
function Days({ days }: { days: readonly SpecialDay[] }) {
  const t = useTranslations('shopSettings.hours');
  const { aside } = useJoined();
  const day = useCivilDay();
  return (
    <Lines
      texts={days.map(({ date, intervals, reason }) => {
        const hours = intervals.map((interval) => interval.join(' – '));
        const when = [reason, ...(hours.length === 0 ? [t('closedAllDay')] : hours)];
        return when.filter(Boolean).reduce(aside, day(date));
      })}
    />
  );
}

type Hours = {
  week: Interval[][];
  exceptions: SpecialDay[];
  deliveryWeek?: Interval[][] | null | undefined;
};

/** How hours are shown to somebody who chooses between two of them. */
export function shownHours(field: string, { week, exceptions, deliveryWeek }: Hours): ReactNode {
  if (field === 'week') return <ShownWeek week={week} />;
  if (field === 'deliveryWeek') return deliveryWeek ? <ShownWeek week={deliveryWeek} /> : undefined;
  return exceptions.length > 0 ? <Days days={exceptions} /> : undefined;
}

/** How what a shop is and looks like is shown to somebody who chooses; undefined for plain texts. */
export function useShownProfile() {
  const kinds = useTranslations('editedFields.kinds');
  const called = useCategoryName();
  const shown: Partial<Record<string, (profile: ProfileFields) => ReactNode>> = {
    kind: ({ kind }) => kinds(kind),
    shopCategory: ({ shopCategory }) => shopCategory && called(shopCategory),
    colours: ({ colours }) => <Awning colours={colours} className="my-1 block w-24" />,
    bannerUrl: ({ bannerUrl }) =>
      bannerUrl && (
        <Picture
          src={bannerUrl}
          alt=""
          ratio="3/1"
          sizes="192px"
          fallback="banner"
          className="w-48!"
        />
      ),
    logoUrl: ({ logoUrl }) =>
      logoUrl && (
        <Picture src={logoUrl} alt="" ratio="1" sizes="64px" fallback="logo" className="size-16!" />
      ),
  };
  return (field: string, profile: ProfileFields): ReactNode => shown[field]?.(profile) || undefined;
}
