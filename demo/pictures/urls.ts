/**
 * Where the demo's pictures are served. Each address is the largest size; `-640` and `-320` before `.avif` are the smaller ones.
 * Those of the blanks are in `contract/catalogue/mockups.rules.ts`.
 */
import { drawnPicture } from '#contract/files/pictures.rules.ts';

/** The item as its shop shows it, 960 px wide. */
export const itemPicture = (slug: string) => drawnPicture(`items/${slug}.avif`);

/** What is printed on a blank, alone and transparent, 640 px; only items with a mock-up have one. */
export const artworkPicture = (slug: string) => drawnPicture(`artworks/${slug}.avif`);

/** 400 px square. */
export const logoPicture = (slug: string) => drawnPicture(`shops/${slug}-logo.avif`);

/** 1200 by 400. */
export const bannerPicture = (slug: string) => drawnPicture(`shops/${slug}-banner.avif`);

/** By the category's name as shoppers see it; 640 px square. */
export const categoryPicture = (name: string) => drawnPicture(`categories/${kebabOf(name)}.avif`);

/** The street of shop-houses, 1600 by 700 on nothing. */
export const heroPicture = (theme: 'light' | 'dark') => drawnPicture(`home/hero-${theme}.avif`);

export const kebabOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
