import { useTranslations } from 'use-intl';
import { allergens, type Allergen, type DishContents } from '#contract/diets/rules.ts';
import { useJoined } from '#web/ui/joined.ts';

type AllergenLinesProps = {
  /** Left out where its kitchen has not said. */ dish: DishContents | undefined;
  /** Somebody speaks of an allergy, so that what is unknown must not be overlooked. */
  isMinded?: boolean;
  className?: string | undefined;
};

/** What has to be known of a dish at a glance, such as by its cook; plainly, too, where nobody has said. */
export function AllergenLines({ dish, isMinded, className = 'text-sm' }: AllergenLinesProps) {
  const t = useTranslations('diets.inIt');
  const unknown = (words: string) => (
    <p className={`${className} unsaid`} data-minded={isMinded || undefined}>
      {words}
    </p>
  );
  if (!dish) return unknown(t('notSaid'));
  const { contains, mayContain, hasUnknown } = dish;
  return (
    <>
      <AllergenLine {...{ className }} name={t('contains')} list={contains} isStrong />
      <AllergenLine {...{ className }} name={t('mayContain')} list={mayContain} />
      {hasUnknown && unknown(t('hasUnknown'))}
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
