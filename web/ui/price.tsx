import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMoney } from './currency.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * An amount in major units with the platform's currency. With `was` it is a sale price beside the regular one.
 *
 * @example <Price amount={12.5} />
 * @example <Price amount={9} was={12.5} className="text-xl" />
 * @example <Price amount={9} from />
 */
export function Price({
  amount,
  was,
  from = false,
  className = '',
}: {
  amount: number;
  was?: number;
  /** At least: some of it costs more. */
  from?: boolean;
  className?: string;
}) {
  const money = useMoney();
  const now = from ? <FromPrice price={money(amount)} /> : money(amount);
  return was === undefined ? (
    <span className={`price ${className}`}>{now}</span>
  ) : (
    <SalePrice now={now} was={money(was)} className={className} />
  );
}

/**
 * A price as a swing tag, for pictures and heroes.
 *
 * @example <PriceTag amount={40} note="per fancoil unit" />
 */
export function PriceTag({
  amount,
  note,
  className = '',
}: {
  amount: number;
  note?: string;
  className?: string;
}) {
  const money = useMoney();
  return (
    <span className={`price-tag figures ${className}`}>
      {money(amount)}
      {note && <span className="text-[0.75em] font-medium">{note}</span>}
    </span>
  );
}

/** The word stands beside what it is said of, before or behind it as the language has it. */
function FromPrice({ price }: { price: string }) {
  const t = useTranslations('ui.price');
  return (
    <span className="from-price">{t.rich('from', { price: () => <span>{price}</span> })}</span>
  );
}

function SalePrice({ now, was, className }: { now: ReactNode; was: string; className: string }) {
  const t = useTranslations('ui.price');
  return (
    <span className={`sale-price ${className}`}>
      <b>
        <VisuallyHidden>{`${t('sale')} `}</VisuallyHidden>
        {now}
      </b>
      <s>
        <VisuallyHidden>{`${t('regular')} `}</VisuallyHidden>
        {was}
      </s>
    </span>
  );
}
