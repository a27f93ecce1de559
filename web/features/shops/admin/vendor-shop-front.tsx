import { capabilitiesOf, type ItemsAre, unsaidLocation } from '#contract/shops/rules.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { VendorShop } from '#contract/shops/vendors.schemas.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** What a shop says of itself and has on sale, for who decides whether shoppers see it. */
export function VendorShopFront({ shop }: { shop: VendorShop }) {
  const t = useTranslations('adminVendors.front');
  const said: Array<[label: string, value: ReactNode]> = [
    [t('description'), shop.description && <Prose text={shop.description} />],
    [t('location'), shop.location || <DefaultLocation />],
    [t('contactPhone'), shop.contactPhone && <span className="figures">{shop.contactPhone}</span>],
    [t('businessRegistration'), shop.businessRegistration],
    [t('logo'), shop.logoUrl && <Shown src={shop.logoUrl} ratio="1" width="w-14" />],
    [t('banner'), shop.bannerUrl && <Shown src={shop.bannerUrl} ratio="3/1" width="w-42" />],
    [t('items'), shop.items.length > 0 && <Items shop={shop} />],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[9rem_minmax(0,1fr)]">
      {said.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 break-words max-sm:mb-1.5">
            {value || <span className="font-medium text-chili">{t('missing')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What a visitor reads where the shop says none. */
function DefaultLocation() {
  const t = useTranslations('adminVendors.front');
  return t.rich('unsaid', {
    location: unsaidLocation,
    mark: (text) => <span className="text-muted">{text}</span>,
  });
}

type ShownProps = { src: string | null; ratio: string; width: string; fallback?: ItemsAre };

function Shown({ width, ...picture }: ShownProps) {
  return (
    <span className={`block flex-none ${width}`}>
      <Picture {...picture} alt="" sizes="168px" className="rounded-control" />
    </span>
  );
}

function Items({ shop: { items, itemCount, kind } }: { shop: VendorShop }) {
  const t = useTranslations('adminVendors.front');
  return (
    <ul className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {items.map(({ id, name, imageUrl }) => (
        <li key={id} className="flex min-w-0 items-center gap-2">
          <Shown src={imageUrl} ratio="1" width="w-10" fallback={capabilitiesOf(kind).itemsAre} />
          <TextLink to={`/product/${id}`}>{name}</TextLink>
        </li>
      ))}
      {itemCount > items.length && <li>{t('more', { count: itemCount - items.length })}</li>}
    </ul>
  );
}
