import { startTransition } from 'react';
import { useTranslations } from 'use-intl';
import { sum, toMajor, toMinor } from '#contract/kernel/money.ts';
import { type CheckoutLine, checkoutLineTotal } from './checkout-line.ts';
import { FormSection } from './contact-fields.tsx';
import { recipientOf, storedTips, storeTips, type TipChoices } from './tip-choices.ts';
import { TipField } from './tip-field.tsx';

type TipsProps = {
  lines: CheckoutLine[];
  tips: TipChoices;
  /** Always the same function. */
  onTips: (tips: TipChoices) => void;
};

/** For each kitchen that takes them: a tip, none unless the shopper chooses one. */
export function Tips({ lines, tips, onTips }: TipsProps) {
  const t = useTranslations('checkout.tips');
  const choose = (chosen: TipChoices) => {
    storeTips(chosen, sessionStorage);
    startTransition(() => onTips(chosen));
  };
  const byShop = Map.groupBy(lines, ({ shop }) => shop.id);
  return (
    <FormSection title={t('heading')}>
      {[...byShop].map(([id, ofShop]) => {
        const [line] = ofShop;
        const recipient = line && recipientOf(line);
        return (
          recipient && (
            <TipField
              key={`${id} ${recipient}`}
              shop={line.shop.name}
              recipient={recipient}
              ordered={toMajor(sum(ofShop.map((one) => toMinor(checkoutLineTotal(one)))))}
              tip={tips[id] ?? 0}
              onTip={(tip) => choose({ ...tips, ...storedTips(sessionStorage), [id]: tip })}
            />
          )
        );
      })}
    </FormSection>
  );
}
