import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { PayoutAccount } from '#contract/payments/payout-accounts.schemas.ts';
import type { Closing } from '#contract/shops/closing.schemas.ts';
import type { OwnHost } from '#contract/shops/hosts.schemas.ts';
import { capabilitiesOf, type SettingSection } from '#contract/shops/rules.ts';
import type { ShopProofs } from '#contract/shops/proofs.schemas.ts';
import type { ShopSettings } from '#contract/shops/settings.schemas.ts';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { SectionedPage } from '#web/ui/sectioned-page.tsx';
import { useUnsaved } from '#web/ui/use-unsaved.ts';
import { ProfileSection } from './profile-section.tsx';
import type { SectionProps } from './use-section.ts';
import { DeliverySection } from './delivery-section.tsx';
import { ZonesSection } from './zones-section.tsx';
import { SendingSection } from './sending-section.tsx';
import { PauseCard } from './pause-card.tsx';
import { PayoutSection } from './payout-section.tsx';
import { PayoutAccountSection } from './payout-account-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { PoliciesSection } from './policies-section.tsx';
import { CertificatesSection } from './certificates-section.tsx';
import { ProofsSection } from './proofs-section.tsx';
import { TaxSection } from './tax-section.tsx';
import { TipsSection } from './tips-section.tsx';
import { PickupSection } from './pickup-section.tsx';
import { SlotsSection } from './slots-section.tsx';
import { NoticesSection } from './notices-section.tsx';
import { OwnHostSection } from './own-host-section.tsx';
import { ClosingSection } from './closing-section.tsx';
import { HoursSection } from './hours-section.tsx';

type SettingsSectionsProps = {
  settings: ShopSettings;
  today: string;
  proofs: ShopProofs;
  ownHost: OwnHost | null;
  /** For those who may close the shop. */
  closing: Closing | null;
  /** Where the gateway pays the shop, for those who see its money. */
  account: PayoutAccount | null;
  isOwner: boolean;
  /** The query by which the rooms know the shop. */
  search: string;
  /** What it promises for after the sale. */
  aftercare: ReactNode;
  /** Which programs of its own are told of what happens. */
  webhooks: ReactNode;
};

/** Everything that is set in a shop, each section saved by itself. Leaving with changes that are not saved asks first. */
export function SettingsSections({ settings, ...facts }: SettingsSectionsProps) {
  const { isUnsaved, onDirty } = useUnsaved();
  const titleOf = useSectionTitle();
  const sections = Object.entries(sectionsOf({ settings, onDirty, ...facts })).filter(([, part]) =>
    Boolean(part),
  );
  return (
    <SectionedPage sections={sections.map(([id]) => ({ id, title: titleOf(id) }))}>
      {sections.map(([id, part]) => (
        <Fragment key={id}>{part}</Fragment>
      ))}
      <LeaveGuard when={isUnsaved} />
    </SectionedPage>
  );
}

/** By their ids, in their order; nothing where not every shop has it, or not everybody sees it. */
function sectionsOf({
  today,
  proofs,
  ownHost,
  closing,
  account,
  isOwner,
  search,
  aftercare,
  webhooks,
  ...section
}: SectionProps & SettingsSectionsProps) {
  const {
    id,
    kind,
    hours,
    pausedUntil,
    timeZone,
    delivery,
    sending,
    zones,
    pickup,
    slots,
    certificates,
    tax,
    tips,
    payout,
    profile,
  } = section.settings;
  return {
    profile: <ProfileSection {...section} />,
    contact: <ContactSection {...section} />,
    hours: hours && <HoursSection {...section} hours={hours} today={today} />,
    pause: capabilitiesOf(kind).sellsItems && (
      <PauseCard {...{ kind, pausedUntil, timeZone }} shopId={id} />
    ),
    delivery: delivery && <DeliverySection {...section} delivery={delivery} />,
    sending: sending && <SendingSection {...section} sending={sending} />,
    zones: <ZonesSection {...section} zones={zones} />,
    pickup: pickup && <PickupSection {...section} pickup={pickup} />,
    slots: slots && <SlotsSection {...section} slots={slots} />,
    policies: <PoliciesSection {...section} />,
    aftercare,
    certificates: certificates && (
      <CertificatesSection {...section} certificates={certificates} today={today} />
    ),
    proofs: (
      <ProofsSection shopId={id} first={proofs} certificates={certificates?.certificates ?? []} />
    ),
    tax: tax && <TaxSection {...section} tax={tax} />,
    tips: tips && <TipsSection {...section} tips={tips} />,
    payout: payout && <PayoutSection {...section} payout={payout} />,
    'payout-account': account?.isOffered && (
      <PayoutAccountSection shopId={id} {...{ account, isOwner }} />
    ),
    notices: <NoticesSection {...section} />,
    host: <OwnHostSection shopId={id} first={ownHost} />,
    webhooks,
    closing: closing && (
      <ClosingSection shop={{ id, name: profile.name }} closing={closing} search={search} />
    ),
  } satisfies Record<string, ReactNode>;
}

function useSectionTitle(): (id: string) => string {
  const t = useTranslations('shopSettings');
  const titles: Record<string, string> = {
    pause: t('pause.title'),
    aftercare: useTranslations('aftercare.policy')('title'),
    proofs: useTranslations('proofs')('title'),
    'payout-account': t('payoutAccount.title'),
    host: useTranslations('ownHost')('title'),
    webhooks: useTranslations('webhooks')('title'),
    closing: t('closing.title'),
  };
  return (id) => titles[id] ?? t(`sections.${id as SettingSection}`);
}
