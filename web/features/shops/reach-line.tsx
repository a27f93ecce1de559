import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Shop } from '#contract/shops/schemas.ts';
import { isReached } from '#contract/shops/zones.rules.ts';
import { usePlace } from '#web/loading/place.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PlaceDialog } from './place-button.tsx';
import { useReachWords } from './reach-words.ts';

type ReachLineProps = {
  shop: Pick<Shop, 'zones' | 'pickup' | 'kind'>;
  /** Whether what is ordered there is delivered free. */
  isFree?: boolean;
  className?: string;
};

/** Whether a shop with zones comes to the visitor, what that costs, and what else there is; and the way to another postcode. */
export function ReachLine({ shop, isFree, className = '' }: ReachLineProps) {
  const t = useTranslations('shell.place');
  const place = usePlace();
  const said = useReachWords(shop, place, isFree);
  const [isOpen, setOpen] = useState(false);
  if (!said) return null;
  const isMissed = !isReached(said.reach);
  return (
    <div className={`flex gap-2.5 text-sm ${className}`}>
      <Icon
        name="map-pin"
        className={`mt-0.5 size-4 flex-none ${isMissed ? 'text-mango-ink' : 'text-leaf'}`}
      />
      <p className="figures">
        <span className={isMissed ? 'font-semibold text-mango-ink' : 'font-medium'}>
          {said.words}
        </span>
        {isMissed && shop.pickup && ` ${t('pickup')}`}{' '}
        <button
          type="button"
          aria-haspopup="dialog"
          className="link target"
          onClick={() => setOpen(true)}
        >
          {t(place === null ? 'say' : 'change')}
        </button>
      </p>
      <PlaceDialog open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
