import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { GiftMoved } from '#contract/gifts/schemas.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';

/** What moved on gift cards, each with its day, its order where there is one, and its amount. */
export function MovedList({
  moved,
  orderPath,
}: {
  moved: readonly GiftMoved[];
  orderPath: (id: number) => string;
}) {
  const t = useTranslations('gifts');
  const format = useFormatter();
  const money = useMoney();
  return (
    <ol className="flex flex-col divide-y divide-line">
      {moved.map(({ at, lastFour, kind, amount, order }, place) => (
        <li key={place} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-2.5">
          <span className="font-semibold">{t(`moved.${kind}`)}</span>
          <span className={`figures ${amount < 0 ? '' : 'text-leaf'}`}>
            {amount < 0 ? money(amount) : `+${money(amount)}`}
          </span>
          <span className="col-span-2 flex flex-wrap gap-x-3 text-sm text-muted">
            <time dateTime={at}>{format.dateTime(new Date(at), 'date')}</time>
            <span>{t('wallet.card', { card: lastFour })}</span>
            {order && (
              <Link to={orderPath(order.id)} className="underline underline-offset-3">
                {t('wallet.order', { number: order.number })}
              </Link>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
