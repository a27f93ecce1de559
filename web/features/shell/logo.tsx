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
      className={`target flex items-center gap-2 rounded-control ${className}`}
    >
      <Brand platform={platform} />
    </Link>
  );
}

/** The market's mark and name, to stand in a row; without a mark of its own, its stall. */
export function Brand({ platform: { name, look } }: Named) {
  return (
    <>
      {look?.logo ? (
        <img
          src={imageSource(look.logo)}
          alt=""
          className={`h-8 flex-none object-contain ${look.isWordmark ? 'max-w-44' : 'max-w-12'}`}
        />
      ) : (
        <Stall />
      )}
      {!(look?.logo && look.isWordmark) && (
        <span className="font-display text-2xl leading-none font-extrabold tracking-tight">
          {name}
        </span>
      )}
    </>
  );
}

/** The same stall as the favicon, whose walls and door follow the theme. */
function Stall() {
  return (
    <svg aria-hidden="true" className="size-8 flex-none fill-paper text-leaf">
      <use href={`${iconSheet}#stall`} />
    </svg>
  );
}
