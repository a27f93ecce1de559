import { useTranslations } from 'use-intl';
import type { DietWarning } from '#contract/diets/rules.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useJoined } from '#web/ui/joined.ts';

/** What a dish is not said to be safe for, of what the reader keeps; it keeps nobody from ordering. */
export function DietAlert({ warning }: { warning: DietWarning | undefined }) {
  const t = useTranslations('diets');
  const { listed } = useJoined();
  if (!warning) return null;
  const { unsafe, unknown } = warning;
  const names = (needs: typeof unsafe) => listed(needs.map((need) => t(`needs.${need}`)));
  return (
    <div className="flex flex-col gap-1 text-sm">
      {unsafe.length > 0 && (
        <p className="flex items-start gap-1.5 font-medium text-chili">
          <Icon name="triangle-exclamation-point" className="mt-0.5 size-4 flex-none" />
          {t('warning.unsafe', { list: names(unsafe) })}
        </p>
      )}
      {unknown.length > 0 && (
        <p className="rounded-control bg-mango-soft px-2.5 py-1.5 text-mango-ink">
          {t('warning.unknown', { list: names(unknown) })}
        </p>
      )}
    </div>
  );
}
