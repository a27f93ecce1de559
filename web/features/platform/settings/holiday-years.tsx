import { useTranslations } from 'use-intl';
import type { AdminSettings } from '#contract/platform/schemas.ts';
import { useCivil } from '#web/words/use-civil.ts';

/** Which years of public holidays this version knows, and from where. */
export function HolidayYears({ first, last, source, madeOn }: AdminSettings['holidays']) {
  const t = useTranslations('adminSettings.holidays');
  const { fullDay } = useCivil();
  return (
    <section
      aria-labelledby="holidays"
      className="rounded-card border border-line bg-card p-5 sm:p-6"
    >
      <h2 id="holidays" className="text-lg">
        {t('title')}
      </h2>
      <p className="mt-1 max-w-prose">{t('years', { first: String(first), last: String(last) })}</p>
      <p className="mt-1 max-w-prose text-muted [overflow-wrap:anywhere]">
        {t('source', { source, day: fullDay(madeOn) })}
      </p>
    </section>
  );
}
