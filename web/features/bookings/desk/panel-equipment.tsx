import { useTranslations } from 'use-intl';
import type { EquipmentUnit } from '#contract/bookings/equipment.schemas.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Photos } from '#web/ui/photos.tsx';
import { useUnitKind } from '../use-unit-kind.ts';
import { useWhen } from '../use-when.ts';
import { useEquipment } from './about-booking.ts';
import { PanelSection } from './panel-section.tsx';

/** The machines that the shop knows at this customer's. Nothing where it knows none. */
export function PanelEquipment({ bookingId }: { bookingId: number }) {
  const t = useTranslations('bookingDesk.equipment');
  const { data } = useEquipment(bookingId);
  if (!data || data.units.length === 0) return null;
  return (
    <PanelSection title={t('title')}>
      <ul className="flex flex-col gap-4">
        {data.units.map((unit) => (
          <Unit key={unit.id} unit={unit} />
        ))}
      </ul>
      <ButtonLink
        to={`/vendor/bookings/${bookingId}/stickers?shop=${data.units[0]?.shopId}`}
        look="secondary"
        size="small"
        icon={<Icon name="printer" className="size-4" />}
      >
        {t('stickers')}
      </ButtonLink>
    </PanelSection>
  );
}

function Unit({ unit }: { unit: EquipmentUnit }) {
  const t = useTranslations('bookingDesk.equipment');
  const kindOf = useUnitKind();
  const when = useWhen();
  const last = unit.services[0];
  const { room, brand, model, gas } = unit;
  const machine = [room && kindOf(unit.kind), brand, model, gas].filter(Boolean).join(' · ');
  return (
    <li className="flex flex-col gap-1 text-sm">
      {/* Of a customer who has left, no room is known. */}
      <p className="font-semibold">{room || kindOf(unit.kind)}</p>
      <p className="text-muted">{machine}</p>
      {unit.lastServicedOn && (
        <p className="figures">{t('last', { day: when.day(unit.lastServicedOn) })}</p>
      )}
      {unit.dueOn && <p className="figures">{t('due', { day: when.day(unit.dueOn) })}</p>}
      {last?.notes && <p className="break-words text-muted">{last.notes}</p>}
      {last && (
        <Photos
          label={t('photos', { room })}
          photos={[...last.beforePhotos, ...last.afterPhotos]}
          size="size-14!"
        />
      )}
    </li>
  );
}
