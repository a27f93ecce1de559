import { useTranslations } from 'use-intl';
import { isColour, isPrintLocation, isSize } from './options.ts';

/** What readers call the usual variants; all others go by what their shop calls them. */
export function useVariantName(): (name: string) => string {
  const t = useTranslations('product');
  return (name) =>
    isColour(name)
      ? t('colour')
      : isSize(name)
        ? t('size')
        : isPrintLocation(name)
          ? t('printLocation')
          : name;
}
