import type { Platform } from '#contract/platform/schemas.ts';
import { usePlatform } from '#web/loading/platform.ts';

/** What the visitor's language calls a category; what is no category of the market stays as it is. */
export function useCategoryName(): (name: string) => string {
  const platform = usePlatform();
  return (name) => categoryNameIn(platform, name);
}

export function categoryNameIn(
  { categoryNames }: Pick<Platform, 'categoryNames'>,
  name: string,
): string {
  return (Object.hasOwn(categoryNames, name) ? categoryNames[name] : undefined) ?? name;
}
