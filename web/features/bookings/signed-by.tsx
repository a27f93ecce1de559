import { useTranslations } from 'use-intl';
import type { PriceChange } from '#contract/bookings/prices.schemas.ts';

/** The hand under a price that was agreed on the shop's screen. Nothing where it was agreed elsewhere. */
export function SignedBy({ signed }: Pick<PriceChange, 'signed'>) {
  const t = useTranslations('bookings.quote');
  if (!signed) return null;
  return (
    <figure className="flex flex-col gap-1">
      <svg
        role="img"
        aria-label={t('signature', { name: signed.name })}
        viewBox="0 0 600 200"
        className="h-14 w-42 rounded-control border border-line bg-card"
      >
        <Hand path={signed.signature} />
      </svg>
      <figcaption className="text-sm text-muted">{t('signedBy', { name: signed.name })}</figcaption>
    </figure>
  );
}

/** A signature as it was drawn, within an SVG of 600 by 200. */
export function Hand({ path }: { path: string }) {
  return (
    <path
      d={path}
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="fill-none stroke-ink"
    />
  );
}
