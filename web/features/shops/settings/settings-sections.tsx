import { memo, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { PayoutAccount } from '#contract/payments/payout-accounts.schemas.ts';
import type { Closing } from '#contract/shops/closing.schemas.ts';
import type { OwnHost } from '#contract/shops/hosts.schemas.ts';
import { capabilitiesOf } from '#contract/shops/rules.ts';
import type { ShopProofs } from '#contract/shops/proofs.schemas.ts';
import type { ShopSettings } from '#contract/shops/settings.schemas.ts';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { useUnsaved } from '#web/ui/use-unsaved.ts';
import { ProfileSection } from './profile-section.tsx';
import type { SectionProps } from './use-section.ts';
import { lazy } from '#web/ui/lazy.ts';
import { UntilLive } from '#web/ui/until-live.tsx';

// Not every shop has these; in the HTML at once, their code after the rest.
const DeliverySection = lazy(() => import('./delivery-section.tsx'));
const ZonesSection = lazy(() => import('./zones-section.tsx'));
const SendingSection = lazy(() => import('./sending-section.tsx'));
const PauseCard = lazy(() => import('./pause-card.tsx'));
const PayoutSection = lazy(() => import('./payout-section.tsx'));
const PayoutAccountSection = lazy(() => import('./payout-account-section.tsx'));
const ContactSection = lazy(() => import('./contact-section.tsx'));
const PoliciesSection = lazy(() => import('./policies-section.tsx'));
const CertificatesSection = lazy(() => import('./certificates-section.tsx'));
const ProofsSection = lazy(() => import('./proofs-section.tsx'));
const TaxSection = lazy(() => import('./tax-section.tsx'));
const TipsSection = lazy(() => import('./tips-section.tsx'));
const PickupSection = lazy(() => import('./pickup-section.tsx'));
const SlotsSection = lazy(() => import('./slots-section.tsx'));
const NoticesSection = lazy(() => import('./notices-section.tsx'));
const OwnHostSection = lazy(() => import('./own-host-section.tsx'));
const ClosingSection = lazy(() => import('./closing-section.tsx'));
const HoursSection = lazy(() => import('./hours-section.tsx'));

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
};

/** Everything that is set in a shop, each section saved by itself. Leaving with changes that are not saved asks first. */
export function SettingsSections({ settings, ...late }: SettingsSectionsProps) {
  const { isUnsaved, onDirty } = useUnsaved();
  const section = { settings, onDirty };
  return (
    <div className="flex flex-col gap-6">
      <SectionLinks settings={settings} mayClose={late.closing !== null} />
      <ProfileSection {...section} />
      <LateSections {...section} {...late} />
      <LeaveGuard when={isUnsaved} />
    </div>
  );
}

type LateSectionsProps = SectionProps & Omit<SettingsSectionsProps, 'settings'>;

/** Drawn again only when the settings have changed: until their code is there they would vanish for a moment. */
const LateSections = memo(function LateSections({
  today,
  proofs,
  ownHost,
  closing,
  account,
  isOwner,
  search,
  aftercare,
  ...section
}: LateSectionsProps) {
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
  return (
    <Suspense fallback={null}>
      <UntilLive>
        <ContactSection {...section} />
        {hours && <HoursSection {...section} hours={hours} today={today} />}
        {capabilitiesOf(kind).isCookedToOrder && (
          <PauseCard shopId={id} pausedUntil={pausedUntil} timeZone={timeZone} />
        )}
        {delivery && <DeliverySection {...section} delivery={delivery} />}
        {sending && <SendingSection {...section} sending={sending} />}
        <ZonesSection {...section} zones={zones} />
        {pickup && <PickupSection {...section} pickup={pickup} />}
        {slots && <SlotsSection {...section} slots={slots} />}
        <PoliciesSection {...section} />
        {aftercare}
        {certificates && (
          <CertificatesSection {...section} certificates={certificates} today={today} />
        )}
        <ProofsSection shopId={id} first={proofs} certificates={certificates?.certificates ?? []} />
        {tax && <TaxSection {...section} tax={tax} />}
        {tips && <TipsSection {...section} tips={tips} />}
        {payout && <PayoutSection {...section} payout={payout} />}
        {account?.isOffered && <PayoutAccountSection shopId={id} {...{ account, isOwner }} />}
        <NoticesSection {...section} />
        <OwnHostSection shopId={id} first={ownHost} />
        {closing && (
          <ClosingSection shop={{ id, name: profile.name }} closing={closing} search={search} />
        )}
      </UntilLive>
    </Suspense>
  );
});

/** The way to each section on a long page. */
function SectionLinks({ settings, mayClose }: { settings: ShopSettings; mayClose: boolean }) {
  const t = useTranslations('shopSettings');
  const host = useTranslations('ownHost');
  const proofs = useTranslations('proofs');
  const aftercare = useTranslations('aftercare.policy');
  const names = [
    'profile',
    'contact',
    'hours',
    'pause',
    'delivery',
    'sending',
    'zones',
    'pickup',
    'slots',
    'policies',
    'certificates',
    'tax',
    'tips',
    'payout',
    'notices',
  ] as const;
  const missing = {
    hours: !settings.hours,
    pause: !capabilitiesOf(settings.kind).isCookedToOrder,
    delivery: !settings.delivery,
    sending: !settings.sending,
    pickup: !settings.pickup,
    slots: !settings.slots,
    certificates: !settings.certificates,
    tax: !settings.tax,
    tips: !settings.tips,
    payout: !settings.payout,
  };
  return (
    <nav
      aria-label={t('onThisPage')}
      className="-mx-1 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none]"
    >
      {names
        .filter((name) => !(name in missing && missing[name as keyof typeof missing]))
        .map((name) => (
          <a key={name} href={`#${name}`} className="chip flex-none">
            {name === 'pause' ? t('pause.title') : t(`sections.${name}`)}
          </a>
        ))}
      <a href="#aftercare" className="chip flex-none">
        {aftercare('title')}
      </a>
      <a href="#proofs" className="chip flex-none">
        {proofs('title')}
      </a>
      <a href="#host" className="chip flex-none">
        {host('title')}
      </a>
      {mayClose && (
        <a href="#closing" className="chip flex-none">
          {t('closing.title')}
        </a>
      )}
    </nav>
  );
}
