import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { coversOf } from '#contract/shops/distances.rules.ts';
import {
  hasLetters,
  isPostcode,
  plainPostcode,
  writtenPostcode,
} from '#contract/shops/postcodes.rules.ts';
import type { ShopSettings } from '#contract/shops/settings.schemas.ts';
import { reachOf } from '#contract/shops/zones.rules.ts';
import type { StatedZone } from '#contract/shops/zones.schemas.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type ZonePreviewProps = {
  /** As they stand in the form, saved or not. */ zones: readonly StatedZone[];
  from: string;
  settings: Pick<ShopSettings, 'delivery' | 'measured'>;
};

/** What shoppers of a postcode get, by the rule that decides for them too. */
export function ZonePreview({ zones, from, settings: { delivery, measured } }: ZonePreviewProps) {
  const t = useTranslations('shopSettings.zones');
  const [typed, setTyped] = useState('');
  const money = useMoney();
  const { country } = usePlatform();
  const stored = plainPostcode(typed);
  const postcode = writtenPostcode(stored, country);
  const words = () => {
    const covering = zones.map((zone) => ({
      ...zone,
      covers: coversOf(zone, from.trim(), country),
      km: zone.by === 'distance' ? zone.km : null,
    }));
    const { reach, zone } = reachOf(covering, stored);
    if (!zone)
      return reach === 'unasked' ? '' : t(reach === 'inside' ? 'outside' : reach, { postcode });
    const facts = { postcode, zone: zone.name, fee: money(zone.fee || 0) };
    const took = measured?.zones.find(({ name }) => name === zone.name);
    const way = delivery
      ? t(took?.toMinutes === undefined ? 'insideAbout' : 'insideMinutes', {
          ...facts,
          from: took?.fromMinutes ?? delivery.preparationFromMinutes + zone.rideFromMinutes,
          to: took?.toMinutes ?? delivery.preparationToMinutes + zone.rideToMinutes,
        })
      : t('inside', facts);
    const least = zone.minimum > 0 ? t('fromMinimum', { amount: money(zone.minimum) }) : '';
    return [way, least].filter(Boolean).join(' · ');
  };
  return (
    <div className="grid items-start gap-3 rounded-control bg-well p-4 sm:grid-cols-[12rem_1fr]">
      <TextField
        label={t('try')}
        hint={t('tryHint')}
        inputMode={hasLetters(country) ? 'text' : 'numeric'}
        maxLength={10}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // It is no part of what is saved.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className="figures font-semibold sm:pt-8">
        {isPostcode(stored, country) ? words() : ''}
      </p>
    </div>
  );
}
