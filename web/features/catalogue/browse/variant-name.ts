import { useTranslations } from 'use-intl';
import { isColour, isPrintLocation, isSize } from './options.ts';

/** What readers call the variants: as the shop has translated them, else the usual ones in their language, else as the shop does. */
export function useVariantName(
  words: Readonly<Record<string, string>> = {},
): (name: string) => string {
  const t = useTranslations('product');
  return (name) =>
    words[name] ??
    (isColour(name)
      ? t('colour')
      : isSize(name)
        ? t('size')
        : isPrintLocation(name)
          ? t('printLocation')
          : name);
}
