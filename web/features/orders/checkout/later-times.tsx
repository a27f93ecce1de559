import { startTransition, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Alert } from '#web/ui/alert.tsx';
import type { LaterChoices } from './checkout-fields.ts';
import { type CheckoutLine, kitchensAsked } from './checkout-line.ts';
import { FormSection } from './contact-fields.tsx';
import { KitchenTime } from './kitchen-time.tsx';
import { storeLater, storedLater } from './later-choices.ts';
import { asSoonAsPossible, timeWanted } from './wanted-times.ts';
import type { Checkout } from './use-checkout.ts';

type LaterTimesProps = Pick<Checkout, 'lines' | 'times'> & {
  /** What is chosen now, also by an earlier try. */
  later: LaterChoices;
  /** Told of all that is chosen at each change; it must stay the same function. */
  onChoose: (choices: LaterChoices) => void;
};

/** For each kitchen that can be ordered from: when its dishes are wanted, the soonest unless the shopper chooses another time. */
export function LaterTimes({ lines, times, later, onChoose }: LaterTimesProps) {
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
            {t(`none.text.${wouldOpen(shop) ? 'full' : 'closed'}`)}
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

/** It has no room, but would have times if it took any number. */
function wouldOpen({ slots, isPickup }: CheckoutLine['shop']): boolean {
  return Boolean(slots?.usual[isPickup ? 'pickup' : 'delivery']);
}

/** Without what is wanted as soon as possible. */
function instantsIn(choices: LaterChoices): LaterChoices {
  return Object.fromEntries(Object.entries(choices).filter(([, at]) => at !== asSoonAsPossible));
}
