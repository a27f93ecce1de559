import { useTranslations } from 'use-intl';
import { Ticks } from './ticks.tsx';

const signs = ['weak', 'smell', 'drip', 'noise', 'long', 'specks'] as const;

/** The signs that a unit needs a wash. */
export function Signs() {
  const t = useTranslations('whyService.signs');
  return (
    <div className="flex flex-col gap-6">
      <Ticks
        className="gap-x-10 gap-y-3 text-lg md:grid md:grid-cols-2"
        items={signs.map((sign) => t(sign))}
      />
      <p className="text-muted">{t('none')}</p>
    </div>
  );
}
