import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { imageSource } from '#contract/kernel/image-source.ts';
import type { Platform } from '#contract/platform/schemas.ts';
import { iconSheet } from '#web/ui/icon.tsx';

type LogoProps = { platform: Pick<Platform, 'name' | 'look'>; className?: string };

/** The market's mark and name, which lead home; without a mark of its own, its stall. */
export function Logo({ platform: { name, look }, className = '' }: LogoProps) {
  const t = useTranslations('shell');
  return (
    <Link
      to="/"
      aria-label={t('home', { site: name })}
      className={`target flex items-center gap-2 rounded-control ${className}`}
    >
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
    </Link>
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
