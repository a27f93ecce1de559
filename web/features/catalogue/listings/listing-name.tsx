import { useTranslations } from 'use-intl';
import { capabilitiesOf, type ShopKind } from '#contract/shops/rules.ts';
import type { Listing } from '#contract/catalogue/listings.schemas.ts';
import type { TakeDown } from '#contract/moderation/schemas.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { RowLink } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

type ListingNameProps = {
  listing: Listing;
  /** Of its shop. */
  kind: ShopKind;
  /** The decision, where the reader may appeal against it. */
  takeDown?: TakeDown | undefined;
  to: string;
};

/** What names a row: its picture, name and number, and why it was taken down. */
export function ListingName({ listing, kind, takeDown, to }: ListingNameProps) {
  const t = useTranslations('listings');
  return (
    <span className="flex w-full min-w-0 items-center gap-3 text-left">
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
        {listing.sku && (
          <span className="line-clamp-1 text-sm font-normal wrap-anywhere text-muted">
            {t('sku', { sku: listing.sku })}
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
export function ListingMarks({
  listing,
  reports = 0,
  className = 'justify-end md:justify-start',
}: {
  listing: Listing;
  reports?: number;
  className?: string;
}) {
  const t = useTranslations('listings');
  const isWaiting = listing.status === 'published' && !listing.isListed;
  return (
    <span className={`flex flex-wrap gap-1 ${className}`}>
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
