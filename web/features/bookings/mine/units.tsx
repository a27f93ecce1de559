import { useTranslations } from 'use-intl';
import { isOverdue } from '#contract/bookings/due.rules.ts';
import { useCivilToday } from '#web/words/use-civil-today.ts';
import type { EquipmentUnit, UnitService } from '#contract/bookings/equipment.schemas.ts';
import type { OwnPlan } from '#contract/bookings/plans.schemas.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Photos } from '#web/ui/photos.tsx';
import { useJoined } from '#web/ui/joined.ts';
import { useWork } from '#web/words/use-work.ts';
import { useUnitKind } from '../use-unit-kind.ts';
import { useWhen } from '../use-when.ts';
import { againPath } from './again.ts';
import { dueTogether } from './due-together.ts';
import { planFor } from './plan-for.ts';
import { RenameUnit } from './rename-unit.tsx';

type UnitsProps = {
  units: EquipmentUnit[];
  /** After a unit was renamed; without it, units cannot be renamed. */
  onChanged?: () => void;
  /** With visits left, by which what is due can be booked. */
  plans?: readonly OwnPlan[];
};

/** The customer's machines room by room: what was done to each and when it is due again. */
export default function Units({ units, onChanged, plans = [] }: UnitsProps) {
  const t = useTranslations('myBookings.units');
  return (
    <section aria-labelledby="units" className="flex flex-col gap-4">
      <header className="flex flex-col gap-1">
        <h2 id="units" className="text-2xl">
          {t('title')}
        </h2>
        <p className="text-muted">{t('intro')}</p>
      </header>
      {dueTogether(units).map((group) => (
        <DueTogether key={group[0]?.id} units={group} plans={plans} />
      ))}
      <ul className="grid gap-4 md:grid-cols-2">
        {units.map((unit) => (
          <li
            key={unit.id}
            id={`unit-${unit.id}`}
            className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-card p-4"
          >
            <UnitHeading unit={unit} {...(onChanged ? { onChanged } : {})} />
            <Due unit={unit} plans={plans} />
            {unit.services[0] && (
              <LastService service={unit.services[0]} category={unit.category} />
            )}
            {unit.services.length > 1 && (
              <EarlierServices {...unit} services={unit.services.slice(1)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Several that are due around the same day, with one visit for all of them. */
function DueTogether({ units, plans }: { units: EquipmentUnit[]; plans: readonly OwnPlan[] }) {
  const t = useTranslations('myBookings.units');
  const { listed } = useJoined();
  const when = useWhen();
  const today = useCivilToday();
  const [first] = units;
  if (!first?.dueOn) return null;
  const { shopId, packageId, services } = first;
  const count = units.length;
  const serviceType = services[0]?.serviceType ?? 'servicing';
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-mango-soft px-4 py-3">
      <p className="min-w-0">
        <strong className="block">
          {t(isOverdue(first, today) ? 'togetherOverdue' : 'together', {
            count,
            day: when.fullDay(first.dueOn),
          })}
        </strong>
        {listed(units.map(({ room }) => room))}
      </p>
      <BookDue
        plan={planFor(plans, first, count)}
        visit={{ shopId, serviceType, packageId, units: count }}
      >
        {t('bookAll', { count })}
      </BookDue>
    </div>
  );
}

function UnitHeading({ unit, onChanged }: { unit: EquipmentUnit } & Pick<UnitsProps, 'onChanged'>) {
  const { listed } = useJoined();
  const kindOf = useUnitKind();
  const model = [unit.brand, unit.model].filter(Boolean).join(' ');
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <h3 className="text-lg break-words">{unit.room}</h3>
        <p className="text-sm text-muted">{listed([kindOf(unit.kind), model].filter(Boolean))}</p>
      </div>
      {onChanged && <RenameUnit unit={unit} onChanged={onChanged} />}
    </div>
  );
}

/** When it is due, with the days around it that are as good or that they are over, or that a visit is agreed already. */
function Due({ unit, plans }: { unit: EquipmentUnit; plans: readonly OwnPlan[] }) {
  const t = useTranslations('myBookings.units');
  const when = useWhen();
  const isLate = isOverdue(unit, useCivilToday());
  const { dueOn, dueFrom, dueTo, bookedOn, askedOn, packageTitle } = unit;
  const lastType = unit.services[0]?.serviceType ?? 'servicing';
  const comes = bookedOn ?? askedOn;
  if (comes)
    return (
      <p className="rounded-control bg-leaf-soft px-3 py-2 text-sm">
        {t(bookedOn ? 'booked' : 'askedFor', { day: when.day(comes) })}
      </p>
    );
  if (!dueOn) return <p className="text-sm text-muted">{t('notDue')}</p>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-mango-soft px-3 py-2">
      <p className="text-sm">
        <strong className="block">
          {t(isLate ? 'overdue' : 'due', { day: when.fullDay(dueOn) })}
        </strong>
        <span lang={unit.writtenIn?.packageTitle}>{packageTitle}</span>
        {dueFrom && dueTo && !isLate && (
          <span className="block">
            {t('around', { from: when.day(dueFrom), to: when.day(dueTo) })}
          </span>
        )}
      </p>
      <BookDue
        plan={planFor(plans, unit, 1)}
        visit={{ shopId: unit.shopId, serviceType: lastType, packageId: unit.packageId }}
        size="small"
      >
        {t('book')}
      </BookDue>
    </div>
  );
}

type BookDueProps = {
  plan: OwnPlan | undefined;
  visit: Parameters<typeof againPath>[0];
  size?: 'small';
  children: string;
};

/** To the form, or, where it is paid for already, to the visit that stands beside the plan. */
function BookDue({ plan, visit, size, children }: BookDueProps) {
  const t = useTranslations('myBookings.plans');
  return (
    <ButtonLink to={plan ? `/my-bookings/${plan.bookingId}` : againPath(visit)} size={size}>
      {plan ? t('fromPlan') : children}
    </ButtonLink>
  );
}

function LastService({ service, category }: { service: UnitService; category: string }) {
  const t = useTranslations('myBookings.units');
  const work = useWork();
  const when = useWhen();
  const { servicedOn, notes, airBefore, airAfter, beforePhotos, afterPhotos } = service;
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p>
        <span className="text-muted">{t('last')}</span> <strong>{when.fullDay(servicedOn)}</strong>
        <span lang={service.writtenIn?.packageTitle} className="block">
          {work({ category, ...service })}
        </span>
      </p>
      {airBefore !== null && airAfter !== null && (
        <p>{t('air', { before: airBefore, after: airAfter })}</p>
      )}
      {notes && <p className="as-written">{notes}</p>}
      {(beforePhotos.length > 0 || afterPhotos.length > 0) && (
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          <PhotoRow title={t('before')} photos={beforePhotos} />
          <PhotoRow title={t('after')} photos={afterPhotos} />
        </div>
      )}
    </div>
  );
}

function PhotoRow({ title, photos }: { title: string; photos: string[] }) {
  if (photos.length === 0) return null;
  return (
    <div>
      <p className="mb-1 text-muted">{title}</p>
      <Photos label={title} photos={photos} />
    </div>
  );
}

function EarlierServices({ services, category }: Pick<EquipmentUnit, 'services' | 'category'>) {
  const t = useTranslations('myBookings.units');
  return (
    <details className="border-t border-line pt-3">
      <summary className="target w-fit cursor-pointer text-sm font-medium">
        {t('earlier', { count: services.length })}
      </summary>
      <ul className="mt-3 flex flex-col gap-4">
        {services.map((service) => (
          <li key={service.id}>
            <LastService service={service} category={category} />
          </li>
        ))}
      </ul>
    </details>
  );
}
