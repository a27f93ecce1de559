import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ServiceSettings } from '#contract/bookings/settings.schemas.ts';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { SectionedPage } from '#web/ui/sectioned-page.tsx';
import { useUnsaved } from '#web/ui/use-unsaved.ts';
import { ChecksSection } from './checks-section.tsx';
import { PackagesSection } from './packages-section.tsx';
import { ServiceHours } from './service-hours.tsx';
import { TechniciansSection } from './technicians-section.tsx';
import { TermsSection } from './terms-section.tsx';
import { WindowsSection } from './windows-section.tsx';
import { WordsSection } from './words-section.tsx';

const sections = [
  'hours',
  'windows',
  'technicians',
  'packages',
  'terms',
  'checks',
  'messages',
] as const;

/** How a service shop works, each section saved by itself. Leaving with changes that are not saved asks first. */
export function ServiceSections({ loaded }: { loaded: ServiceSettings }) {
  const t = useTranslations('serviceSettings');
  const [settings, setSettings] = useState(loaded);
  const { isUnsaved, onDirty } = useUnsaved();
  const section = { settings, onSaved: setSettings, onDirty };
  return (
    <SectionedPage sections={sections.map((id) => ({ id, title: t(`sections.${id}`) }))}>
      <ServiceHours {...section} />
      <WindowsSection {...section} />
      <TechniciansSection {...section} />
      <PackagesSection {...section} />
      <TermsSection {...section} />
      <ChecksSection {...section} />
      <WordsSection {...section} />
      <LeaveGuard when={isUnsaved} />
    </SectionedPage>
  );
}
