import { useTranslations } from 'use-intl';
import type { VisitCheck } from '#contract/bookings/checks.schemas.ts';
import { Icon } from '#web/ui/icon.tsx';

/** What was checked at a visit, as its customer reads it. */
export function CheckedPoints({ checks }: { checks: readonly VisitCheck[] }) {
  const t = useTranslations('myBookings.checked');
  return (
    <section
      aria-labelledby="checked"
      className="flex flex-col gap-3 rounded-card border border-line bg-card p-5"
    >
      <h2 id="checked" className="text-lg">
        {t('title')}
      </h2>
      <ul className="grid gap-x-6 gap-y-2 md:grid-cols-2">
        {checks.map(({ point, outcome, said }) => (
          <li key={point} className="flex min-w-0 gap-2">
            <Icon
              name={outcome === 'done' ? 'check' : 'minus'}
              className={`mt-1 size-4 flex-none ${outcome === 'done' ? 'text-leaf-deep' : 'text-muted'}`}
            />
            <p className="min-w-0 break-words">
              {point}
              {said && <strong> {said}</strong>}
              {outcome === 'not_needed' && (
                <span className="block text-sm text-muted">{t('notNeeded')}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
