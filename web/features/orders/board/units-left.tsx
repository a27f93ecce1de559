import { useTranslations } from 'use-intl';

type UnitsOfLine = { quantity: number; refundedQuantity: number };

/** How many units of a line are to be made or packed. */
export function unitsLeft({ quantity, refundedQuantity }: UnitsOfLine): number {
  return quantity - refundedQuantity;
}

/** That units of a line were refunded, so that nobody makes or packs them; nothing where none were. */
export function RefundedOfLine({ of }: { of: UnitsOfLine }) {
  const t = useTranslations('board');
  const { quantity, refundedQuantity: refunded } = of;
  if (refunded === 0) return null;
  return (
    <p className="figures text-sm font-semibold text-chili">
      {t('refunded', { left: unitsLeft(of), refunded, quantity })}
    </p>
  );
}
