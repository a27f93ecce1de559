/** What an admin has chosen of the market's look, as its document needs it. For loaders: browsers get the outcome. */
import {
  coloursOf,
  type DisplayFont,
  fontFamilies,
  hasUsualColours,
  type LookColours,
} from '#contract/platform/look.rules.ts';
import type { Platform } from '#contract/platform/schemas.ts';
import { imageSource } from '#contract/kernel/image-source.ts';
import bricolage from '#web/fonts/bricolage-grotesque-latin.woff2?url';
import fraunces from '#web/fonts/fraunces-latin.woff2?url';
import grotesk from '#web/fonts/space-grotesk-latin.woff2?url';
import nunito from '#web/fonts/nunito-latin.woff2?url';

type Look = NonNullable<Platform['look']>;

export type ShownLook = {
  /** Custom properties for the document's root; see web/styles/tokens.css. */
  style?: Record<`--look-${string}`, string>;
  /** Asked for before the page is read; none is the reader's own. */
  headingFont: string | null;
  icon: { href: string; type?: string };
};

const fontFiles: Record<DisplayFont, string | null> = {
  bricolage,
  fraunces,
  grotesk,
  nunito,
  system: null,
};

const svg = 'image/svg+xml';
const usual: ShownLook = { headingFont: bricolage, icon: { href: '/favicon.svg', type: svg } };

/** The look of a document. Without an icon of its own a market of other colours has its stall in these. */
export function shownLook(look: Look | undefined): ShownLook {
  if (!look) return usual;
  const icon = look.icon
    ? { href: imageSource(look.icon) }
    : { href: hasUsualColours(look) ? '/favicon.svg' : '/icon.svg', type: svg };
  return {
    style: {
      ...(look.font === 'bricolage' ? {} : { '--look-font': fontFamilies[look.font] }),
      ...colourStyle(look),
    },
    headingFont: fontFiles[look.font],
    icon,
  };
}

/** The usual colours are in the style sheet already. */
function colourStyle(look: Look): Record<`--look-${string}`, string> {
  if (hasUsualColours(look)) return {};
  const { light, dark } = coloursNow(look);
  const shades = Object.fromEntries(
    (Object.keys(light) as (keyof typeof light)[]).map((role) => [
      `--look-${role}`,
      `light-dark(${light[role]}, ${dark[role]})`,
    ]),
  );
  return { ...shades, '--look-awning': light.leaf };
}

let last: { key: string; colours: LookColours } | undefined;

/** Kept from one page to the next: they change when an admin says so. */
export function coloursNow({ accent, highlight }: Pick<Look, 'accent' | 'highlight'>): LookColours {
  const key = accent + highlight;
  if (last?.key !== key) last = { key, colours: coloursOf({ accent, highlight }) };
  return last.colours;
}
