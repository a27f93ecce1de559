import { useTranslations } from 'use-intl';
import { capabilitiesOf, type ShopKind } from '#contract/shops/rules.ts';
import type { Listing } from '#contract/catalogue/listings.schemas.ts';
import type { TakeDown } from '#contract/moderation/schemas.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { RowLink } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Tick } from './use-selection.ts';

type ListingNameProps = {
  listing: Listing;
  /** Of its shop. */
  kind: ShopKind;
  /** The decision, where the reader may appeal against it. */
  takeDown?: TakeDown | undefined;
  to: string;
  /** Where the list does not tick its rows itself. */
  tick?: Tick;
  note?: string;
};

/** What names a row: its tick, picture, name and number, and why it was taken down. */
export function ListingName({ listing, kind, takeDown, to, tick, note }: ListingNameProps) {
  const t = useTranslations('listings');
  return (
    <span className="flex w-full min-w-0 items-center gap-3 text-left">
      {tick && (
        <label className="relative z-1 -m-2 grid flex-none place-items-center p-2">
          <input
            type="checkbox"
            className="tick"
            aria-label={t('select', { name: listing.name })}
            {...tick(listing.id)}
          />
        </label>
      )}
      <Picture
        src={listing.imageUrl}
        alt=""
        ratio="1"
        sizes="48px"
        fallback={capabilitiesOf(kind).itemsAre}
        className="size-12! flex-none rounded-control"
      />
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="line-clamp-2 wrap-anywhere md:min-w-32">
          <RowLink to={to}>{listing.name}</RowLink>
        </span>
        {(note ?? listing.sku) && (
          <span className="line-clamp-1 text-sm font-normal wrap-anywhere text-muted">
            {note ?? t('sku', { sku: listing.sku ?? '' })}
          </span>
        )}
        {listing.takenDown && (
          <span className="text-sm font-normal text-chili">
            {t('takenDown.reason', { reason: listing.takenDown.reason })}
          </span>
        )}
        {takeDown && (
          <TextLink
            to={`/profile/reports/${takeDown.reportId}`}
            className="relative z-1 w-fit text-sm font-normal"
          >
            {t(`takenDown.appeal.${takeDown.appeal ?? 'none'}`)}
          </TextLink>
        )}
      </span>
    </span>
  );
}

const tones: Record<Listing['status'], BadgeTone> = {
  draft: 'pending',
  published: 'delivered',
  archived: 'neutral',
};

/** Its state in words, with what else sets it apart. */
export function ListingMarks({ listing, reports = 0 }: { listing: Listing; reports?: number }) {
  const t = useTranslations('listings');
  const isWaiting = listing.status === 'published' && !listing.isListed;
  return (
    <span className="flex flex-wrap justify-end gap-1 md:justify-start">
      {listing.takenDown ? (
        <Badge tone="danger">{t('statuses.takenDown')}</Badge>
      ) : (
        <Badge tone={isWaiting ? 'pending' : tones[listing.status]}>
          {isWaiting ? t('statuses.waiting') : t(`statuses.${listing.status}`)}
        </Badge>
      )}
      {listing.isFeatured && <Badge>{t('featured')}</Badge>}
      {listing.isPick && <Badge tone="processing">{t('pick')}</Badge>}
      {reports > 0 && <Badge tone="danger">{t('reports', { count: reports })}</Badge>}
    </span>
  );
}
