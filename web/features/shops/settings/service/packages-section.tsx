import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OfferedPackage, ServiceSettings } from '#contract/bookings/settings.schemas.ts';
import { serviceSettingsApi } from '#web/api/bookings.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { usePlanTerms } from '#web/words/use-plan-terms.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useSettingsCall } from './use-settings-call.ts';
import { lazy } from '#web/ui/lazy.ts';

const PackageDialog = lazy(() => import('./package-dialog.tsx'));

type PackagesSectionProps = {
  settings: ServiceSettings;
  onSaved: (settings: ServiceSettings) => void;
};

/** What the shop sells, in the order in which customers see it. */
export function PackagesSection({ settings, onSaved }: PackagesSectionProps) {
  const t = useTranslations('serviceSettings');
  const [edited, setEdited] = useState<{ offered: OfferedPackage | null; count: number }>();
  const [isOpen, setIsOpen] = useState(false);
  const edit = (offered: OfferedPackage | null) => {
    setEdited({ offered, count: (edited?.count ?? 0) + 1 });
    setIsOpen(true);
  };
  return (
    <SectionCard id="packages" title={t('sections.packages')} text={t('texts.packages')}>
      <ul className="divide-y divide-line rounded-control border border-line empty:hidden">
        {settings.packages.map((offered, place) => (
          <PackageRow
            key={offered.id}
            {...{ settings, offered, place, onSaved }}
            onEdit={() => edit(offered)}
          />
        ))}
      </ul>
      <Button
        look="secondary"
        className="self-start"
        icon={<Icon name="plus" className="size-4" />}
        aria-keyshortcuts="N"
        onClick={() => edit(null)}
      >
        {t('packages.add')}
      </Button>
      {edited && (
        <Suspense fallback={null}>
          <PackageDialog
            key={edited.count}
            settings={settings}
            offered={edited.offered}
            open={isOpen}
            onSaved={onSaved}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </SectionCard>
  );
}

type PackageRowProps = PackagesSectionProps & {
  offered: OfferedPackage;
  place: number;
  onEdit: () => void;
};

function PackageRow({ settings, offered, place, onSaved, onEdit }: PackageRowProps) {
  const t = useTranslations('serviceSettings');
  const money = useMoney();
  const terms = usePlanTerms();
  const { shopId, packages } = settings;
  const { id, title, price, frequency, visits, validDays, isActive, version } = offered;
  const ids = packages.map((one) => one.id);
  const moved = (by: number) => ids.filter((one) => one !== id).toSpliced(place + by, 0, id);
  const order = useSettingsCall({
    onSaved,
    send: ([by = 1]) =>
      serviceSettingsApi.orderPackages({ params: { shopId }, body: { ids: moved(by) } }),
  });
  const availability = useSettingsCall({
    onSaved,
    send: () =>
      serviceSettingsApi[isActive ? 'retirePackage' : 'restorePackage']({
        params: { shopId, id },
        body: { version },
      }),
  });
  const isBusy = order.call.isPending || availability.call.isPending;
  const word = isActive ? 'retire' : 'restore';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="break-words">{title}</span>
          {!isActive && <Badge>{t('packages.retired')}</Badge>}
        </p>
        <p className="figures text-sm text-muted">
          {[
            t('packages.perUnit', { price: money(price) }),
            visits > 1 ? terms({ visits, validDays }) : '',
            frequency,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-1" aria-busy={isBusy || undefined}>
        <IconButton
          label={t('packages.up', { title })}
          icon={<Icon name="arrow-up" className="size-4" />}
          aria-disabled={place === 0 || isBusy || undefined}
          onClick={() => place > 0 && !isBusy && order.call.mutate([-1])}
        />
        <IconButton
          label={t('packages.down', { title })}
          icon={<Icon name="arrow-down" className="size-4" />}
          aria-disabled={place === ids.length - 1 || isBusy || undefined}
          onClick={() => place < ids.length - 1 && !isBusy && order.call.mutate([1])}
        />
        <Button
          look="secondary"
          size="small"
          className="min-h-11"
          aria-label={t('editNamed', { name: title })}
          onClick={onEdit}
        >
          {t('edit')}
        </Button>
        <Button
          look="quiet"
          size="small"
          className="min-h-11"
          aria-label={t(`packages.${word}Named`, { title })}
          onClick={() => availability.call.mutate([])}
        >
          {t(`packages.${word}`)}
        </Button>
      </div>
    </li>
  );
}
