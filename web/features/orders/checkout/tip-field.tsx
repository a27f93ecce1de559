import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { amountText, toMajor, toMinor } from '#contract/kernel/money.ts';
import { mostTip, suggestedTips, type TipRecipient } from '#contract/shops/tips.rules.ts';
import { ButtonRadios } from '#web/ui/button-radios.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { tipIn } from './tip-choices.ts';

type TipFieldProps = {
  shop: string;
  recipient: TipRecipient;
  /** What was ordered, in major units: what is suggested goes by it. */
  ordered: number;
  /** Major units; 0 is none, which it is until the shopper chooses. */
  tip: number;
  /** One was given with the order. */
  isMore?: boolean;
  onTip: (tip: number) => void;
};

/** A tip for people of a shop: none, one of three amounts, or the shopper's own. */
export function TipField({ shop, recipient, ordered, tip, isMore = false, onTip }: TipFieldProps) {
  const t = useTranslations('checkout.tips');
  const money = useMoney();
  const suggested = suggestedTips(toMinor(ordered)).map(toMajor);
  const [typedNow, setTyped] = useState<string | null>(null);
  // One that was chosen here before may be none of what is suggested.
  const typed = typedNow ?? (tip > 0 && !suggested.includes(tip) ? amountText(tip) : null);
  const chosen = typed === null ? String(tip) : 'own';
  return (
    <div className="flex flex-col gap-3">
      <ButtonRadios
        legend={t(`for.${recipient}`, { shop })}
        hint={t('hint')}
        value={chosen}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value === 'own' ? '' : null);
          onTip(value === 'own' ? 0 : Number(value));
        }}
        choices={[
          { value: '0', label: t(isMore ? 'noMore' : 'none') },
          ...suggested.map((amount) => ({ value: String(amount), label: money(amount) })),
          { value: 'own', label: t('own') },
        ]}
      />
      {typed !== null && (
        <TextField
          label={t('amount')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          className="max-w-48"
          value={typed}
          error={
            typed.trim() !== '' && tipIn(typed) === null
              ? t('amountWrong', { most: money(toMajor(mostTip)) })
              : undefined
          }
          onChange={({ target }) => {
            setTyped(target.value);
            onTip(tipIn(target.value) ?? 0);
          }}
        />
      )}
    </div>
  );
}
