import { startTransition, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Alert } from '#web/ui/alert.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useTimes } from '#web/words/use-times.ts';
import type { LaterChoices } from './checkout-fields.ts';
import { type CheckoutLine, isClosed } from './checkout-line.ts';
import { FormSection } from './contact-fields.tsx';
import { storeLater, storedLater } from './later-choices.ts';
import type { Checkout } from './use-checkout.ts';

export type LaterTimesProps = Pick<Checkout, 'lines' | 'times'> & {
  /** What is chosen now, also by an earlier try. */
  later: LaterChoices;
  /** Told of all that is chosen at each change; it must stay the same function. */
  onChoose: (choices: LaterChoices) => void;
};

/** For each kitchen that is closed: when its dishes are wanted, the soonest unless the shopper chooses another time. */
export default function LaterTimes({ lines, times, later, onChoose }: LaterTimesProps) {
  const t = useTranslations('checkout.later');
  const [asked, ask] = useState<LaterChoices>({});
  // What this tab has stored, which no server knows; it must not be overtaken by what was shown before.
  useEffect(
    () => startTransition(() => ask((chosen) => ({ ...storedLater(sessionStorage), ...chosen }))),
    [],
  );
  const choose = (choices: LaterChoices) => {
    ask(choices);
    storeLater(choices, sessionStorage);
  };
  const shops = [...new Map(lines.filter(isClosed).map(({ shop }) => [shop.id, shop])).values()];
  const kitchens = shops.map((shop) => {
    const offered = times[shop.id]?.[shop.isPickup ? 'pickup' : 'delivery'] ?? [];
    return {
      shop,
      offered,
      at: offered.find((time) => time === (asked[shop.id] ?? later[shop.id])) ?? offered[0],
    };
  });
  const chosen = JSON.stringify(
    Object.fromEntries(
      kitchens.flatMap(({ shop, at }) => (at === undefined ? [] : [[shop.id, at]])),
    ),
  );
  useEffect(() => {
    onChoose(JSON.parse(chosen));
    return () => onChoose({});
  }, [chosen, onChoose]);
  return (
    <FormSection title={t('heading')}>
      {kitchens.map(({ shop, offered, at }) =>
        at === undefined ? (
          <Alert key={shop.id} tone="warning" title={t('none.title', { shop: shop.name })}>
            {t('none.text')}
          </Alert>
        ) : (
          <KitchenTime
            key={shop.id}
            shop={shop}
            offered={offered}
            at={at}
            onAsk={(time) => choose({ ...later, [shop.id]: time })}
          />
        ),
      )}
    </FormSection>
  );
}

type KitchenTimeProps = {
  shop: CheckoutLine['shop'];
  offered: string[];
  at: string;
  onAsk: (time: string) => void;
};

function KitchenTime({ shop, offered, at, onAsk }: KitchenTimeProps) {
  const t = useTranslations('checkout.later');
  const times = useTimes();
  return (
    <SelectField
      label={shop.name}
      hint={t(shop.isPickup ? 'pickup' : 'delivery')}
      required
      value={at}
      onChange={(event) => onAsk(event.currentTarget.value)}
      choices={offered.map((time) => ({
        value: time,
        label: times(new Date(time), 'day'),
      }))}
    />
  );
}
