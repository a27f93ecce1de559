import { useTranslations } from 'use-intl';
import { knowsDistances } from '#contract/shops/distances.rules.ts';
import { hasLetters } from '#contract/shops/postcodes.rules.ts';
import { capabilitiesOf } from '#contract/shops/rules.ts';
import type { ShopSettings } from '#contract/shops/settings.schemas.ts';
import { mostZones } from '#contract/shops/zones.rules.ts';
import { changeZonesBodyIn, type StatedZone } from '#contract/shops/zones.schemas.ts';
import { shopSettingsApi } from '#web/api/shops.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Lines } from '#web/ui/lines.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SectionFrame } from './section-frame.tsx';
import { type SectionProps, useSection } from './use-section.ts';
import { ZoneFields } from './zone-fields.tsx';
import { ZonePreview } from './zone-preview.tsx';

type Zones = ShopSettings['zones'];

const begun: StatedZone = {
  name: '',
  by: 'postcodes',
  postcodes: '',
  km: 3,
  fee: 5,
  minimum: 0,
  rideFromMinutes: 10,
  rideToMinutes: 20,
};

/** Where a shop comes: its zones in the order in which they are asked, and what a postcode gets of them. */
export function ZonesSection({ zones, ...props }: SectionProps & { zones: Zones }) {
  const t = useTranslations('shopSettings.zones');
  const money = useMoney();
  const { country } = usePlatform();
  const { fields, frame } = useSection({
    ...props,
    name: 'zones',
    rules: changeZonesBodyIn(country),
    read: (settings) => settings.zones,
    shown: (field, { zones: list }) =>
      field === 'zones' && (
        <Lines
          texts={list.map(({ name, by, postcodes, km, fee }) =>
            t('shown', {
              zone: name,
              where: by === 'distance' ? t('withinKm', { km }) : postcodes,
              fee: money(fee),
            }),
          )}
        />
      ),
    save: (id, body) => shopSettingsApi.changeZones({ params: { id }, body }),
  });
  const { from, zones: stated } = fields.values;
  const put = (next: StatedZone[]) => fields.change({ zones: next });
  const moved = (place: number, by: number) =>
    stated.toSpliced(place, 1).toSpliced(place + by, 0, ...stated.slice(place, place + 1));
  const can = capabilitiesOf(props.settings.kind);
  return (
    <SectionFrame {...frame}>
      {(knowsDistances(country) || from !== '') && (
        <TextField
          label={t('from')}
          hint={t('fromHint')}
          optional={!stated.some(({ by }) => by === 'distance')}
          inputMode={hasLetters(country) ? 'text' : 'numeric'}
          maxLength={10}
          autoComplete="off"
          className="max-w-60"
          {...fields.text('from')}
        />
      )}
      {stated.length === 0 ? (
        <p className="text-sm text-muted">{t(can.takesVisits ? 'noneOfVisits' : 'none')}</p>
      ) : (
        <>
          <p className="text-sm text-muted">{t('order')}</p>
          <ol className="divide-y divide-line rounded-control border border-line">
            {stated.map((zone, place) => (
              <ZoneFields
                key={place}
                {...{ zone, place, can }}
                measured={props.settings.measured?.zones.find(({ name }) => name === zone.name)}
                isLast={place === stated.length - 1}
                errorOf={(name) => fields.errorAt(`zones.${place}.${name}`)}
                onChange={(part) => put(stated.with(place, { ...zone, ...part }))}
                onMove={(by) => put(moved(place, by))}
                onRemove={() => put(stated.toSpliced(place, 1))}
              />
            ))}
          </ol>
        </>
      )}
      <FieldError error={fields.errorAt('zones')} />
      {stated.length < mostZones && (
        <Button
          look="secondary"
          size="small"
          className="self-start"
          icon={<Icon name="plus" className="size-4" />}
          onClick={() => put([...stated, begun])}
        >
          {t('add')}
        </Button>
      )}
      {stated.length > 0 && (
        <>
          {can.sellsItems && <p className="text-sm text-muted">{t('free')}</p>}
          <ZonePreview zones={stated} from={from} settings={props.settings} />
        </>
      )}
    </SectionFrame>
  );
}
