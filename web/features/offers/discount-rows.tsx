import { useLocale, useTranslations } from 'use-intl';
import { isLanguage, mainLanguage } from '#contract/kernel/languages.ts';
import { offerName } from '#contract/offers/rules.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { DiscountLine } from './discount-lines.ts';

/** Rows of a list of sums: what each offer takes off, and by which code. */
export function DiscountRows({ discounts }: { discounts: readonly DiscountLine[] }) {
  const t = useTranslations('ui.discounts');
  const money = useMoney();
  const locale = useLocale();
  const language = isLanguage(locale) ? locale : mainLanguage;
  return discounts.map(({ offerId, names, code, goods, delivery }) => (
    <div key={offerId} className="col-span-2 flex items-baseline justify-between gap-4 text-leaf">
      <dt className="flex min-w-0 items-baseline gap-1.5">
        <Icon name="tag" className="mt-1 size-3.5 flex-none self-start" />
        <span className="break-words">
          {code === null
            ? offerName(names, language)
            : t('byCode', { name: offerName(names, language), code })}
        </span>
      </dt>
      <dd className="flex-none text-right">
        {goods > 0 ? money(-goods) : t('delivery', { amount: money(delivery) })}
      </dd>
    </div>
  ));
}
