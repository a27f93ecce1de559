import { useFormatter, useTranslations } from 'use-intl';
import type { Substitution } from '#contract/orders/items.schemas.ts';

type SubstitutedProps = { substitutions: readonly Substitution[] | undefined };

/** What became of units of a line that were sold out; what was left out is said with what was refunded. Nothing for most. */
export function Substituted({ substitutions = [] }: SubstitutedProps) {
  const t = useTranslations('orders.soldOut');
  const format = useFormatter();
  return substitutions
    .filter(({ state }) => state !== 'left_out')
    .map(({ id, quantity, state, instead, answerBy }) => (
      <p key={id} className="figures text-sm font-semibold">
        {t('became', {
          quantity,
          state,
          instead: instead ?? '',
          time: answerBy ? format.dateTime(new Date(answerBy), 'clock') : '',
        })}
      </p>
    ));
}
