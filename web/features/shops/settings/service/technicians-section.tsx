import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ServiceSettings, ServiceTechnician } from '#contract/bookings/settings.schemas.ts';
import { serviceSettingsApi } from '#web/api/bookings.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useJoined } from '#web/ui/joined.ts';
import { HitVisits } from './hit-visits.tsx';
import { useSettingsCall } from './use-settings-call.ts';
import { lazy } from '#web/ui/lazy.ts';
import { useWork } from '#web/words/use-work.ts';

const TechnicianDialog = lazy(() => import('./technician-dialog.tsx'));

type TechniciansSectionProps = {
  settings: ServiceSettings;
  onSaved: (settings: ServiceSettings) => void;
};

/** Who makes the visits, what each can do, and when. */
export function TechniciansSection({ settings, onSaved }: TechniciansSectionProps) {
  const t = useTranslations('serviceSettings');
  const { listed } = useJoined();
  const work = useWork();
  const { category } = settings;
  const [edited, setEdited] = useState<{ technician: ServiceTechnician | null; count: number }>();
  const [isOpen, setIsOpen] = useState(false);
  const edit = (technician: ServiceTechnician | null) => {
    setEdited({ technician, count: (edited?.count ?? 0) + 1 });
    setIsOpen(true);
  };
  return (
    <SectionCard id="technicians" title={t('sections.technicians')} text={t('texts.technicians')}>
      <ul className="divide-y divide-line rounded-control border border-line empty:hidden">
        {settings.technicians.map((technician) => (
          <li
            key={technician.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-3"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                <span className="break-words">{technician.name}</span>
                {!technician.isActive && <Badge>{t('technicians.retired')}</Badge>}
              </p>
              <p className="figures text-sm text-muted">
                {listed(technician.skills.map((serviceType) => work({ category, serviceType })))} ·{' '}
                {t('technicians.upcoming', { count: technician.upcoming })}
              </p>
            </div>
            <div className="flex gap-2">
              {technician.isActive && (
                <Button
                  look="secondary"
                  size="small"
                  aria-label={t('editNamed', { name: technician.name })}
                  onClick={() => edit(technician)}
                >
                  {t('edit')}
                </Button>
              )}
              <Retirement settings={settings} technician={technician} onSaved={onSaved} />
            </div>
          </li>
        ))}
      </ul>
      <Button
        look="secondary"
        className="self-start"
        icon={<Icon name="plus" className="size-4" />}
        aria-keyshortcuts="T"
        onClick={() => edit(null)}
      >
        {t('technicians.add')}
      </Button>
      {edited && (
        <Suspense fallback={null}>
          <TechnicianDialog
            key={edited.count}
            settings={settings}
            technician={edited.technician}
            open={isOpen}
            onSaved={onSaved}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </SectionCard>
  );
}

type RetirementProps = TechniciansSectionProps & { technician: ServiceTechnician };

/** Gives somebody no more work, or work again. Visits that this leaves without anybody are shown first. */
function Retirement({
  settings: { shopId },
  technician: { id, name, isActive, version },
  onSaved,
}: RetirementProps) {
  const t = useTranslations('serviceSettings.technicians');
  const params = { shopId, id };
  const { call, hit } = useSettingsCall({
    onSaved,
    send: (seen) =>
      isActive
        ? serviceSettingsApi.retireTechnician({ params, body: { version, hit: seen } })
        : serviceSettingsApi.restoreTechnician({ params, body: { version } }),
  });
  const word = isActive ? 'retire' : 'restore';
  return (
    <>
      <Button
        look="quiet"
        size="small"
        loading={call.isPending}
        aria-label={t(`${word}Named`, { name })}
        onClick={() => call.mutate([])}
      >
        {t(word)}
      </Button>
      <HitVisits {...hit} />
    </>
  );
}
