import { useFormatter, useTranslations } from 'use-intl';
import { allergens, type DietNeed, type DishContents } from '#contract/diets/rules.ts';
import { useJoined } from '#web/ui/joined.ts';

type DishContentsProps = {
  /** Left out where the kitchen has said nothing, or not since the recipe changed. */
  dish?: (DishContents & { checkedAt: string }) | undefined;
};

/** What is in a dish, who says so and when they looked; and plainly, where nobody said. */
export default function DishContentsBox({ dish }: DishContentsProps) {
  const t = useTranslations('diets.inIt');
  const date = useFormatter().dateTime;
  return (
    <section aria-labelledby="in-it" className="flex flex-col gap-2 border-t border-line pt-5">
      <h2 id="in-it" className="text-lg">
        {t('title')}
      </h2>
      {dish ? (
        <>
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm">
            <Row name={t('contains')} needs={dish.contains} isStrong />
            <Row name={t('mayContain')} needs={dish.mayContain} />
            <Row name={t('fitFor')} needs={dish.fitFor} />
          </dl>
          {dish.contains.length + dish.mayContain.length === 0 && (
            <p className="text-sm font-semibold">{t('none', { count: allergens.length })}</p>
          )}
          <p className="text-sm text-muted">
            {t('said', { date: date(new Date(dish.checkedAt), 'date') })} {t('options')}
          </p>
        </>
      ) : (
        <p className="text-sm">{t('unknown')}</p>
      )}
    </section>
  );
}

type RowProps = { name: string; needs: readonly DietNeed[]; isStrong?: boolean };

function Row({ name, needs, isStrong }: RowProps) {
  const t = useTranslations('diets.needs');
  const { listed } = useJoined();
  if (needs.length === 0) return null;
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className={isStrong ? 'font-semibold' : ''}>{listed(needs.map((need) => t(need)))}</dd>
    </>
  );
}
