import { drawnPicture } from '#contract/files/pictures.rules.ts';
import type { Theme } from '#web/ui/theme.ts';
import { useChosenTheme } from './use-chosen-theme.ts';

const streets: Record<Theme, string> = {
  light: drawnPicture('home/hero-light'),
  dark: drawnPicture('home/hero-dark'),
};
/** On narrow screens a little wider than the page, whose edges cut it. */
const sizes = '(width < 64rem) calc(100vw + 2rem), (width < 81.5rem) 60vw, 800px';
const afterDark = '(prefers-color-scheme: dark)';

type Format = 'avif' | 'webp';

/** In the widths that the demo's street is drawn in (demo/pictures/widths.ts). */
function widthsOf(theme: Theme, format: Format): string {
  const stem = streets[theme];
  return `${stem}-640.${format} 640w, ${stem}-960.${format} 960w, ${stem}.${format} 1600w`;
}

/** The market's street in the light of the theme; the largest picture of the page, asked for first. */
export function Street({
  theme: initial,
  className,
}: {
  theme: Theme | undefined;
  className?: string;
}) {
  const chosen = useChosenTheme(initial);
  const usual = chosen ?? 'light';
  return (
    <picture className="contents">
      {!chosen && <Source theme="dark" format="avif" media={afterDark} />}
      {!chosen && <Source theme="dark" format="webp" media={afterDark} />}
      <Source theme={usual} format="avif" />
      <img
        src={`${streets[usual]}.webp`}
        srcSet={widthsOf(usual, 'webp')}
        sizes={sizes}
        width={1600}
        height={700}
        alt=""
        fetchPriority="high"
        className={className}
      />
    </picture>
  );
}

function Source({ theme, format, media }: { theme: Theme; format: Format; media?: string }) {
  return (
    <source type={`image/${format}`} media={media} srcSet={widthsOf(theme, format)} sizes={sizes} />
  );
}

/**
 * Asks for the street before the page is read; React does this for plain images but not inside `<picture>`. A browser that
 * does not know the format leaves it.
 */
export function StreetPreload({ theme }: { theme: Theme | undefined }) {
  if (theme) return <Preload theme={theme} />;
  return (
    <>
      <Preload theme="light" media="(prefers-color-scheme: light)" />
      <Preload theme="dark" media={afterDark} />
    </>
  );
}

function Preload({ theme, media }: { theme: Theme; media?: string }) {
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      href={`${streets[theme]}.avif`}
      imageSrcSet={widthsOf(theme, 'avif')}
      imageSizes={sizes}
      media={media}
      fetchPriority="high"
    />
  );
}
