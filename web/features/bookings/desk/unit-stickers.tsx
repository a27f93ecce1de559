import { useTranslations } from 'use-intl';
import type { EquipmentUnit } from '#contract/bookings/equipment.schemas.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { useUnitKind } from '../use-unit-kind.ts';

/** A sticker for each unit, black on white on paper: a code that opens its page, the firm, and which unit it is. */
export function UnitStickers({ units }: { units: readonly EquipmentUnit[] }) {
  const t = useTranslations('bookingDesk.stickers');
  const kindOf = useUnitKind();
  const { url } = usePlatform();
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4 print:gap-2">
      {units.map(({ id, shopName, room, kind, brand, model }) => {
        const name = room || kindOf(kind);
        const machine = [brand, model].filter(Boolean).join(' ');
        return (
          <li
            key={id}
            className="flex items-center gap-4 rounded-card border border-dashed border-edge bg-card p-3 print:break-inside-avoid"
          >
            <QrCode
              text={new URL(`/units/${id}`, url).href}
              label={t('code', { unit: name })}
              className="size-28"
            />
            <div className="flex min-w-0 flex-col gap-1 text-sm">
              <p className="font-semibold wrap-anywhere">{shopName}</p>
              <p className="wrap-anywhere">{name}</p>
              {machine && <p className="wrap-anywhere text-muted">{machine}</p>}
              <p className="text-muted">{t('scan')}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
