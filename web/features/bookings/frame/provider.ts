import type { Language } from '#contract/kernel/languages.ts';
import type { TradeWords } from '#web/words/trade-words.ts';

/** What the frame says of the service provider, and where its pages are on this host. */
export type ProviderFrame = {
  shopId: number;
  name: string;
  words: TradeWords;
  slogan: string;
  /** Its language, where that is not the page's. */
  sloganIn: Language | undefined;
  logoUrl: string | null;
  location: string;
  phone: string;
  /** The landing page: `/` on a host of the provider's own, else its shop's page. */
  home: string;
  /** Where staff sign in. */
  door: string;
  /** The market around it; null on a host of the provider's own. */
  market: string | null;
};
