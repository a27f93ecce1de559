import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Picture } from '#web/ui/picture.tsx';

export type OwnHostShop = { name: string; logoUrl: string | null; colours: [string, string] };

/** A shop's mark and name on its own host, which lead home there. */
export function OwnHostLogo({ shop }: { shop: OwnHostShop }) {
  const t = useTranslations('shell');
  return (
    <Link
      to="/"
      aria-label={t('home', { site: shop.name })}
      className="target mr-auto flex min-w-0 items-center gap-2.5 rounded-control"
    >
      <span className="size-10 flex-none overflow-hidden rounded-full">
        <Picture src={shop.logoUrl} alt="" ratio="1" sizes="40px" fallback="logo" priority />
      </span>
      <span className="line-clamp-2 font-display text-lg leading-tight font-bold tracking-tight md:text-xl">
        {shop.name}
      </span>
    </Link>
  );
}
