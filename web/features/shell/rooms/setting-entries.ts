import { capabilitiesOf, type SettingSection } from '#contract/shops/rules.ts';
import type { PlatformSection } from '#contract/platform/schemas.ts';
import { mayDoIn } from '#contract/shops/team.rules.ts';
import type { WorkedShop } from './rooms-of-shop.ts';

/** The sections of a shop's settings that somebody may change, in their order on the page. */
export function settingsOf(shop: WorkedShop): SettingSection[] {
  if (!mayDoIn(shop, 'settings')) return [];
  const can = capabilitiesOf(shop.kind);
  const sections: Record<SettingSection, boolean> = {
    profile: true,
    contact: true,
    hours: can.hasHours,
    delivery: can.delivery === 'own',
    sending: can.stages === 'parcel',
    zones: true,
    pickup: can.canBeFetched,
    slots: can.canBeOrderedForLater,
    policies: true,
    certificates: can.hasMenuSections,
    // Where the market has tax, which the palette does not know: it is found by its page.
    tax: false,
    // The same with tips.
    tips: false,
    payout: mayDoIn(shop, 'money'),
    notices: true,
  };
  return (Object.keys(sections) as SettingSection[]).filter((section) => sections[section]);
}

/** The sections of the market's settings. */
export const marketSettings = [
  'brand',
  'look',
  'welcome',
  'country',
  'currency',
  'shipping',
  'commission',
  'approval',
  'social',
  'categories',
  'tax',
  'company',
  'tips',
  'proofs',
  'gifts',
  'aftercare',
] as const satisfies PlatformSection[];
