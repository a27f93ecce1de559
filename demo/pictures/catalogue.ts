import { mockupColours, mockups, mockupUrl, mockupViews, type MockupColour } from '#contract/catalogue/mockups.rules.ts';
import type { DemoShop } from '../content/shape.ts';
import { drawHero } from './home/hero.ts';
import { drawItem, drawItemArtwork } from './item.ts';
import { drawMockup } from './mockups/draw.ts';
import { drawBanner } from './shops/banner.ts';
import { drawCategory } from './shops/category.ts';
import { drawLogo } from './shops/logo.ts';
import { artworkPicture, bannerPicture, categoryPicture, heroPicture, itemPicture, logoPicture } from './urls.ts';

/** One picture to be rendered: where it is served, how wide at most, how to draw it, and whether the ground shows through. */
export type PictureToDraw = {
  url: string;
  width: number;
  draw: () => string;
  isClear?: boolean;
  /** Shown as wide as the page: in one width more. */
  isWide?: boolean;
};

/** Every picture the demo names: blanks, goods, artworks, shops, categories and the home page; those of the service come from the studio. */
export const platesOf = (shops: DemoShop[]): PictureToDraw[] => [...blanks(), ...shops.flatMap((shop) => ofShop(shop)), ...categories(shops), ...home()];

// Object.keys forgets that the keys are those of the tables.
const colourNames = Object.keys(mockupColours) as MockupColour[];

const blanks = () => mockups.flatMap((mockup) => colourNames.flatMap((colourName) => mockupViews.map((view) => ({ url: mockupUrl(mockup, colourName, view), width: 960, draw: () => drawMockup(mockup, { colourName, view }) }))));

function ofShop(shop: DemoShop): PictureToDraw[] {
  const items = shop.items.flatMap((item) => {
    const artwork = drawItemArtwork(item);
    const own = { url: itemPicture(item.slug), width: 960, draw: () => drawItem(item, shop) };
    return artwork ? [own, { url: artworkPicture(item.slug), width: 640, draw: () => artwork, isClear: true }] : [own];
  });
  return [{ url: logoPicture(shop.slug), width: 400, draw: () => drawLogo(shop) }, { url: bannerPicture(shop.slug), width: 1200, draw: () => drawBanner(shop) }, ...items];
}

/** A tile for every category that a shop or an item names, showing its most prominent item. */
function categories(shops: DemoShop[]): PictureToDraw[] {
  const names = [...new Set(shops.flatMap((shop) => [shop.category, ...shop.items.map((item) => item.category)]))].sort();
  const stocked = shops.flatMap((shop) => shop.items.map((item) => ({ item, shop })));
  return names.map((name, index) => {
    const own = stocked.filter(({ item }) => item.category === name);
    return { url: categoryPicture(name), width: 640, draw: () => drawCategory(index, own.find(({ item }) => item.featured) ?? own[0]) };
  });
}

const home = (): PictureToDraw[] => (['light', 'dark'] as const).map((theme) => ({ url: heroPicture(theme), width: 1600, draw: () => drawHero(theme), isClear: true, isWide: true }));
