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

/** In the widths that the demo's street is drawn in (demo/pictures/widths.ts). */
function widthsOf(theme: Theme): string {
  const stem = streets[theme];
  return `${stem}-640.avif 640w, ${stem}-960.avif 960w, ${stem}.avif 1600w`;
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
      {!chosen && <source media={afterDark} srcSet={widthsOf('dark')} sizes={sizes} />}
      <img
        src={`${streets[usual]}.avif`}
        srcSet={widthsOf(usual)}
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
