import { usePlatform } from '#web/loading/platform.ts';

/** What the visitor's language calls a category; what is no category of the market stays as it is. */
export function useCategoryName(): (name: string) => string {
  const { categoryNames } = usePlatform();
  return (name) => (Object.hasOwn(categoryNames, name) ? categoryNames[name] : undefined) ?? name;
}
