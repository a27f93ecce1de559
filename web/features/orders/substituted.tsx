import { useTranslations } from 'use-intl';
import type { Substitution } from '#contract/orders/items.schemas.ts';
import { AllergenLines } from '#web/features/diets/allergen-lines.tsx';
import { DietAlert } from '#web/features/diets/diet-alert.tsx';
import { useJoined } from '#web/ui/joined.ts';
import { useFormatter } from '#web/words/use-formatter.ts';

type SubstitutedProps = {
  substitutions: readonly Substitution[] | undefined;
  /** Of what comes instead. */ nameClass?: string;
  /** The shopper speaks of an allergy. */ isMinded?: boolean;
  /** Of what is in it. */ className?: string | undefined;
};

/**
 * What became of units of a line that were sold out, and what is in what comes instead; what was left out is said with what
 * was refunded. Nothing for most.
 */
export function Substituted({
  substitutions = [],
  nameClass = 'text-sm',
  isMinded = false,
  className,
}: SubstitutedProps) {
  const t = useTranslations('orders.soldOut');
  const format = useFormatter();
  const { withChosen } = useJoined();
  return substitutions
    .filter(({ state }) => state !== 'left_out')
    .map(({ id, quantity, state, instead, shownOptions, dish, dietWarning, answerBy }) => (
      <div key={id}>
        <p className={`figures font-semibold ${nameClass}`}>
          {t('became', {
            quantity,
            state,
            instead: withChosen(instead ?? '', shownOptions),
            time: answerBy ? format.dateTime(new Date(answerBy), 'clock') : '',
          })}
        </p>
        <AllergenLines {...{ dish, isMinded, className }} />
        <DietAlert warning={dietWarning} />
      </div>
    ));
}
