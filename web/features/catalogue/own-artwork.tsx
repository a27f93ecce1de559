import { useTranslations } from 'use-intl';
import { Picture } from '#web/ui/picture.tsx';

type OwnArtworkProps = {
  /** The private picture. */
  address: string;
  /** What it is instead of the shopper's picture. */
  label?: string;
  className?: string;
};

/** The picture that a shopper wants printed, small; it opens in full. */
export function OwnArtwork({ address, label, className = 'w-fit' }: OwnArtworkProps) {
  const t = useTranslations('ui');
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className={`link flex items-center gap-2 text-sm ${className}`}
    >
      <Picture
        src={address}
        alt=""
        ratio="1"
        sizes="44px"
        fallback="photo"
        className="see-through w-11 flex-none rounded-control border border-line object-contain"
      />
      {label ?? t('artwork')}
    </a>
  );
}
