import { startTransition, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Alert } from '#web/ui/alert.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useTimes } from '#web/words/use-times.ts';
import type { LaterChoices } from './checkout-fields.ts';
import { type CheckoutLine, kitchensAsked } from './checkout-line.ts';
import { FormSection } from './contact-fields.tsx';
import { storeLater, storedLater } from './later-choices.ts';
import { asSoonAsPossible, timeWanted, type WantedTimes } from './wanted-times.ts';
import type { Checkout } from './use-checkout.ts';

export type LaterTimesProps = Pick<Checkout, 'lines' | 'times'> & {
  /** What is chosen now, also by an earlier try. */
  later: LaterChoices;
  /** Told of all that is chosen at each change; it must stay the same function. */
  onChoose: (choices: LaterChoices) => void;
};

/** For each kitchen that can be ordered from: when its dishes are wanted, the soonest unless the shopper chooses another time. */
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
    storeLater(instantsIn(choices), sessionStorage);
  };
  const kitchens = kitchensAsked(lines).map((shop) => ({
    shop,
    ...timeWanted(shop, times[shop.id], asked[shop.id] ?? later[shop.id]),
  }));
  const chosen = JSON.stringify(
    instantsIn(
      Object.fromEntries(kitchens.flatMap(({ shop, at }) => (at === null ? [] : [[shop.id, at]]))),
    ),
  );
  useEffect(() => {
    onChoose(JSON.parse(chosen));
    return () => onChoose({});
  }, [chosen, onChoose]);
  return (
    <FormSection title={t('heading')}>
      {kitchens.map(({ shop, at, ...wanted }) =>
        at === null ? (
          <Alert key={shop.id} tone="warning" title={t('none.title', { shop: shop.name })}>
            {t('none.text')}
          </Alert>
        ) : (
          <KitchenTime
            key={shop.id}
            shop={shop}
            {...wanted}
            at={at}
            onAsk={(time) => choose({ ...later, ...asked, [shop.id]: time })}
          />
        ),
      )}
    </FormSection>
  );
}

/** Without what is wanted as soon as possible. */
function instantsIn(choices: LaterChoices): LaterChoices {
  return Object.fromEntries(Object.entries(choices).filter(([, at]) => at !== asSoonAsPossible));
}

type KitchenTimeProps = Pick<WantedTimes, 'soonest' | 'offered'> & {
  shop: CheckoutLine['shop'];
  at: string;
  onAsk: (time: string) => void;
};

function KitchenTime({ shop, soonest, offered, at, onAsk }: KitchenTimeProps) {
  const t = useTranslations('checkout.later');
  const times = useTimes();
  const way = shop.isPickup ? 'pickup' : 'delivery';
  const state = soonest ? 'open' : shop.isOpen ? 'full' : 'closed';
  return (
    <SelectField
      label={shop.name}
      hint={t(`${state}.${way}`)}
      value={at}
      onChange={(event) => onAsk(event.currentTarget.value)}
      choices={[
        ...(soonest
          ? [{ value: asSoonAsPossible, label: t('soonest', { time: times(new Date(soonest)) }) }]
          : []),
        ...offered.map((time) => ({ value: time, label: times(new Date(time), 'day') })),
      ]}
    />
  );
}
