import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { imageSource } from '#contract/kernel/image-source.ts';
import type { Platform } from '#contract/platform/schemas.ts';
import { iconSheet } from '#web/ui/icon.tsx';

type Named = { platform: Pick<Platform, 'name' | 'look'> };

/** The market's mark and name, which lead home. */
export function Logo({ platform, className = '' }: Named & { className?: string }) {
  const t = useTranslations('shell');
  return (
    <Link
      to="/"
      aria-label={t('home', { site: platform.name })}
      className={`target flex min-w-0 items-center gap-2 rounded-control ${className}`}
    >
      <Brand platform={platform} />
    </Link>
  );
}

/** The market's mark and name, to stand in a row; without a mark of its own, its stall. */
export function Brand({ platform: { name, look } }: Named) {
  const length = lengthOf(name);
  return (
    <>
      {look?.logo ? (
        <img
          src={imageSource(look.logo)}
          alt=""
          className={`h-8 object-contain ${look.isWordmark ? 'max-w-44 min-w-0' : 'max-w-12 flex-none'}`}
        />
      ) : (
        <Stall className={length === 'long' ? 'max-md:hidden' : ''} />
      )}
      {!(look?.logo && look.isWordmark) && (
        <span className={`font-display font-extrabold tracking-tight ${sizes[length]}`}>
          {name}
        </span>
      )}
    </>
  );
}

/** A longer name takes more lines in place of the room of the search and the cart. */
const sizes = {
  short: 'text-2xl leading-none',
  middling: 'text-lg/none lg:text-2xl lg:leading-none',
  long: 'line-clamp-3 text-base/[1.15] wrap-anywhere md:max-w-56',
} as const;

function lengthOf(name: string): keyof typeof sizes {
  if (name.length <= 9) return 'short';
  return name.length <= 18 ? 'middling' : 'long';
}

/** The same stall as the favicon, whose walls and door follow the theme. */
function Stall({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" className={`size-8 flex-none fill-paper text-leaf ${className}`}>
      <use href={`${iconSheet}#stall`} />
    </svg>
  );
}
