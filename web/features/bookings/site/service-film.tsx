import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { serviceFilm } from './pictures.ts';

/**
 * The film of a wash, with captions. Nothing but its length is fetched before it plays.
 * `plays` starts it when the page opens, without sound, unless the visitor's device asks for less motion or less data.
 */
export function ServiceFilm({
  plays = false,
  className = '',
}: {
  plays?: boolean;
  className?: string;
}) {
  const t = useTranslations('serviceSite.film');
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!plays || wantsLess()) return;
    // A browser that allows no film to start by itself leaves it to the visitor.
    video.current?.play().catch(() => undefined);
  }, [plays]);
  return (
    <video
      ref={video}
      controls
      muted
      playsInline
      preload="metadata"
      poster={serviceFilm.poster}
      width={serviceFilm.width}
      height={serviceFilm.height}
      aria-label={t('label', { seconds: serviceFilm.seconds })}
      className={`h-auto w-full rounded-card bg-well ${className}`}
    >
      <source src={serviceFilm.webm} type="video/webm" />
      <source src={serviceFilm.mp4} type="video/mp4" />
      <track
        kind="captions"
        src={serviceFilm.captions}
        srcLang="en"
        label={t('captions')}
        default
      />
      {t('unsupported')}
    </video>
  );
}

function wantsLess(): boolean {
  // Only Chromium reports its data saver, which the types leave out.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return matchMedia('(prefers-reduced-motion: reduce)').matches || connection?.saveData === true;
}
