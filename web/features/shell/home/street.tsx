import type { Theme } from '#web/ui/theme.ts';
import { widths } from '#web/ui/picture.tsx';
import { useChosenTheme } from './use-chosen-theme.ts';

const day = '/pictures/home/hero-light.webp';
const night = '/pictures/home/hero-dark.webp';
const sizes = '(width < 64rem) 135vw, (width < 81.5rem) 60vw, 800px';
const afterDark = '(prefers-color-scheme: dark)';

/** The market's street in the light of the theme; the largest picture of the page, asked for first. */
export function Street({
  theme: initial,
  className,
}: {
  theme: Theme | undefined;
  className?: string;
}) {
  const theme = useChosenTheme(initial);
  const usual = theme === 'dark' ? night : day;
  return (
    <picture className="contents">
      {!theme && <source media={afterDark} srcSet={widths(night)} sizes={sizes} />}
      <img
        src={usual}
        srcSet={widths(usual)}
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

/** Asks for the street before the page is read; React does this for plain images but not inside `<picture>`. */
export function StreetPreload({ theme }: { theme: Theme | undefined }) {
  if (theme) return <Preload picture={theme === 'dark' ? night : day} />;
  return (
    <>
      <Preload picture={day} media="(prefers-color-scheme: light)" />
      <Preload picture={night} media={afterDark} />
    </>
  );
}

function Preload({ picture, media }: { picture: string; media?: string }) {
  return (
    <link
      rel="preload"
      as="image"
      href={picture}
      imageSrcSet={widths(picture)}
      imageSizes={sizes}
      media={media}
      fetchPriority="high"
    />
  );
}
