import * as z from 'zod/mini';
import { text } from '#contract/kernel/fields.ts';
import { changeShopBody, type ShopSettings } from '#contract/shops/settings.schemas.ts';

/** Tags are typed as one line, parted by commas. */
export const profileForm = z.object({
  ...z.required(
    z.omit(changeShopBody, {
      tags: true,
      bannerUrl: true,
      logoUrl: true,
      isFood: true,
      isService: true,
    }),
  ).shape,
  shopCategory: text({ min: 1, max: 60, message: 'shops.category' }),
  bannerUrl: z.string(),
  logoUrl: z.string(),
  tags: z.string().check(
    z.refine((line) => tagsIn(line).length <= 20, 'Use at most 20 tags'),
    z.refine(
      (line) => tagsIn(line).every((tag) => tag.length <= 40),
      'Use at most 40 characters for a tag',
    ),
  ),
});
export type ProfileForm = z.output<typeof profileForm>;

export function tagsIn(line: string): string[] {
  const tags = line.split(/[,，、]/).map((tag) => tag.trim());
  return [...new Set(tags.filter(Boolean))];
}

export function read({ profile }: ShopSettings): ProfileForm {
  return {
    ...profile,
    tags: profile.tags.join(', '),
    bannerUrl: profile.bannerUrl ?? '',
    logoUrl: profile.logoUrl ?? '',
  };
}
