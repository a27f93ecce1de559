import * as z from 'zod/mini';
import { text } from '#contract/kernel/fields.ts';
import type { TranslatedFields } from '#web/ui/other-languages.tsx';
import type { Language } from '#contract/kernel/languages.ts';
import type { ShopKind } from '#contract/shops/rules.ts';
import { changeShopBody, type ShopSettings } from '#contract/shops/settings.schemas.ts';

/** Tags are typed as one line, parted by commas. */
export type ProfileFields = Record<
  'name' | 'description' | 'slogan' | 'shopCategory' | 'tags' | 'bannerUrl' | 'logoUrl',
  string
> & {
  version: number;
  kind: ShopKind;
  language: Language;
  colours: [string, string];
  translations: TranslatedFields;
};

/** The contract's rules, and a category, which people must choose. */
export const profileRules = z.extend(changeShopBody, {
  shopCategory: text({ min: 1, max: 60, message: 'shops.category' }),
});

export function profileOf({ profile }: ShopSettings): ProfileFields {
  return {
    ...profile,
    tags: profile.tags.join(', '),
    bannerUrl: profile.bannerUrl ?? '',
    logoUrl: profile.logoUrl ?? '',
  };
}

export function withTags<Fields extends { tags: string }>({ tags, ...fields }: Fields) {
  return { ...fields, tags: tagsIn(tags) };
}

function tagsIn(line: string): string[] {
  const tags = line.split(/[,，、]/).map((tag) => tag.trim());
  return [...new Set(tags.filter(Boolean))];
}
