import { useTranslations } from 'use-intl';
import { allergens, type Allergen, type DishContents } from '#contract/diets/rules.ts';
import { useJoined } from '#web/ui/joined.ts';

type AllergenLinesProps = { dish: DishContents | undefined; className?: string | undefined };

/** What has to be known of a dish at a glance, such as by its cook; nothing where nobody has said. */
export function AllergenLines({ dish, className = 'text-sm' }: AllergenLinesProps) {
  const t = useTranslations('diets.inIt');
  if (!dish) return null;
  const { contains, mayContain, hasUnknown } = dish;
  return (
    <>
      <AllergenLine {...{ className }} name={t('contains')} list={contains} isStrong />
      <AllergenLine {...{ className }} name={t('mayContain')} list={mayContain} />
      {hasUnknown && <p className={className}>{t('hasUnknown')}</p>}
      {contains.length + mayContain.length === 0 && !hasUnknown && (
        <p className={className}>
          <span className="font-normal text-muted">{t('none', { count: allergens.length })}</span>
        </p>
      )}
    </>
  );
}

type AllergenLineProps = {
  name: string;
  list: readonly Allergen[];
  isStrong?: boolean;
  className: string;
};

function AllergenLine({ name, list, isStrong, className }: AllergenLineProps) {
  const t = useTranslations('diets.needs');
  const colon = useTranslations('ui.joined')('colon');
  const { listed } = useJoined();
  if (list.length === 0) return null;
  return (
    <p className={`${className} break-words`}>
      <span className="font-normal text-muted">
        {name}
        {colon}
      </span>
      <span className={isStrong ? 'font-semibold' : 'font-normal'}>
        {listed(list.map((one) => t(one)))}
      </span>
    </p>
  );
}
