import { useFormatter, useTranslations } from 'use-intl';
import type { DishFacts } from '#contract/diets/schemas.ts';
import Certified, { type CertifiedDiet } from './certified.tsx';
import { ContentsRows } from './contents-rows.tsx';

export type DishContentsProps = {
  /** Left out where the kitchen has said nothing, or not since the recipe changed. */
  dish?: DishFacts | undefined;
  /** Of its kitchen; those of diets that the dish is said to be fit for are named. */
  certificates?: readonly CertifiedDiet[] | undefined;
};

/** What is in a dish, who says so and when they looked; and plainly, where nobody said. */
export default function DishContentsBox({ dish, certificates = [] }: DishContentsProps) {
  const t = useTranslations('diets.inIt');
  const date = useFormatter().dateTime;
  return (
    <section aria-labelledby="in-it" className="flex flex-col gap-2 border-t border-line pt-5">
      <h2 id="in-it" className="text-lg">
        {t('title')}
      </h2>
      {dish ? (
        <>
          <ContentsRows dish={dish} />
          <Certified
            certificates={certificates.filter(({ diet }) =>
              dish.fitFor.some((fit) => fit === diet),
            )}
          />
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
