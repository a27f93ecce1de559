import { useTranslations } from 'use-intl';
import { allergens, type DietNeed, type DishContents } from '#contract/diets/rules.ts';
import { useJoined } from '#web/ui/joined.ts';

/** What a dish contains, may contain and is fit for. */
export function ContentsRows({ dish }: { dish: DishContents }) {
  const t = useTranslations('diets.inIt');
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm empty:hidden">
        <Row name={t('contains')} needs={dish.contains} isStrong />
        <Row name={t('mayContain')} needs={dish.mayContain} />
        <Row name={t('fitFor')} needs={dish.fitFor} />
      </dl>
      {dish.hasUnknown && <p className="text-sm font-semibold">{t('hasUnknown')}</p>}
      {dish.contains.length + dish.mayContain.length === 0 && !dish.hasUnknown && (
        <p className="text-sm font-semibold">{t('none', { count: allergens.length })}</p>
      )}
    </>
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
