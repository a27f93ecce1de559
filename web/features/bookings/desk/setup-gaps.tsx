import { useTranslations } from 'use-intl';
import type { SetupGap } from '#contract/bookings/rules.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** What is missing before customers can book, with the way to each part of the settings. */
export function SetupGaps({
  gaps,
  settings,
}: {
  gaps: readonly SetupGap[];
  settings: string | null;
}) {
  const t = useTranslations('bookingDesk.gaps');
  // Without prices customers may still ask for one.
  const isShut = gaps.some((gap) => gap !== 'packages');
  return (
    <Alert
      tone="warning"
      title={t(isShut ? 'shut' : 'unpriced')}
      action={
        settings && (
          <span className="flex flex-wrap gap-2">
            {gaps.map((gap) => (
              <ButtonLink key={gap} to={`${settings}#${gap}`} look="secondary" size="small">
                {t(`add.${gap}`)}
              </ButtonLink>
            ))}
          </span>
        )
      }
    >
      <ul className="list-disc pl-5">
        {gaps.map((gap) => (
          <li key={gap}>{t(`missing.${gap}`)}</li>
        ))}
      </ul>
      {!settings && <p className="pt-1">{t('askOwner')}</p>}
    </Alert>
  );
}
