import { useTranslations } from 'use-intl';
import type { DishFacts } from '#contract/diets/schemas.ts';
import { useFormatter } from '#web/words/use-formatter.ts';
import { ContentsRows } from './contents-rows.tsx';

/** What was said to be in a dish when it was ordered, whatever is said now. */
export function FrozenContents({ dish }: { dish: DishFacts }) {
  const t = useTranslations('diets.frozen');
  const date = useFormatter().dateTime(new Date(dish.checkedAt), 'date');
  return (
    <details className="mt-1 text-sm">
      <summary className="w-fit cursor-pointer content-center text-muted touch:min-h-11 underline-offset-3 hover:underline">
        {t('summary')}
      </summary>
      <div className="mt-1.5 flex flex-col gap-1.5">
        <ContentsRows dish={dish} />
        <p className="text-muted">{t('said', { date })}</p>
      </div>
    </details>
  );
}
