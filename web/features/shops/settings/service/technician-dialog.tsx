import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Interval } from '#contract/shops/hours.rules.ts';
import { type ServiceType, serviceTypes } from '#contract/bookings/rules.ts';
import {
  changeTechnicianBody,
  type ServiceSettings,
  type ServiceTechnician,
} from '#contract/bookings/settings.schemas.ts';
import { serviceSettingsApi } from '#web/api/bookings.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useJoined } from '#web/ui/joined.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useWork } from '#web/words/use-work.ts';
import { ShownWeek } from '../shown-values.tsx';
import { WeekHours } from '../week-hours.tsx';
import { HitVisits } from './hit-visits.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { useCivilDay } from './use-civil-day.ts';
import { type EntryDialog, useServiceEntry } from './use-service-entry.ts';

type TechnicianDialogProps = EntryDialog & {
  /** Null for a new one. */
  technician: ServiceTechnician | null;
};
type Values = {
  version: number;
  name: string;
  skills: ServiceType[];
  shifts: Interval[][];
  daysOff: string[];
  userId: number | null;
};

/** One technician: name, skills, shifts and days off. Who changes shifts is shown first which visits that hits. */
export default function TechnicianDialog({ technician, ...dialog }: TechnicianDialogProps) {
  const t = useTranslations('serviceSettings.technicians');
  const { settings } = dialog;
  const { shopId } = settings;
  const { fields, hit, frame } = useServiceEntry({
    ...dialog,
    read: (now) => {
      const found = now.technicians.find(({ id }) => id === technician?.id);
      return found ? valuesOf(found) : newTechnician(now);
    },
    rules: changeTechnicianBody,
    save: ({ version, hit: seen, ...body }) =>
      technician
        ? serviceSettingsApi.changeTechnician({
            params: { shopId, id: technician.id },
            body: { ...body, version, hit: seen },
          })
        : serviceSettingsApi.addTechnician({ params: { shopId }, body }),
    shown: useShownValues(settings),
  });
  const { values, errorAt } = fields;
  return (
    <SettingsDialog {...frame} title={technician ? technician.name : t('add')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('name')} required maxLength={60} {...fields.text('name')} />
        <SelectField
          label={t('account')}
          optional
          placeholder={t('noAccount')}
          value={String(values.userId ?? '')}
          choices={settings.people.map(({ userId, name }) => ({
            value: String(userId),
            label: name,
          }))}
          onChange={(event) => fields.change({ userId: Number(event.currentTarget.value) || null })}
        />
      </div>
      <fieldset>
        <legend className="font-semibold">{t('skills')}</legend>
        <Skills
          category={settings.category}
          skills={values.skills}
          onChange={(skills) => fields.change({ skills })}
        />
        <FieldError error={errorAt('skills')} />
      </fieldset>
      <div className="flex flex-col gap-2">
        <h3 className="text-base">{t('shifts')}</h3>
        <WeekHours
          week={values.shifts}
          onChange={(shifts) => fields.change({ shifts })}
          errorOf={(day) => errorAt(`shifts.${day}`)}
        />
      </div>
      <DaysOff
        days={values.daysOff}
        today={settings.today}
        error={errorAt('daysOff')}
        onChange={(daysOff) => fields.change({ daysOff })}
      />
      <HitVisits {...hit} />
    </SettingsDialog>
  );
}

/** How a technician is shown to somebody who chooses between two values; undefined for the name. */
function useShownValues({ people, category }: ServiceSettings) {
  const work = useWork();
  const { listed } = useJoined();
  const day = useCivilDay();
  const shown: Partial<Record<string, (values: Values) => ReactNode>> = {
    skills: ({ skills }) => listed(skills.map((serviceType) => work({ category, serviceType }))),
    shifts: ({ shifts }) => <ShownWeek week={shifts} />,
    daysOff: ({ daysOff }) => listed(daysOff.map(day)),
    userId: ({ userId }) => people.find((person) => person.userId === userId)?.name,
  };
  return (field: string, values: Values): ReactNode => shown[field]?.(values) || undefined;
}

function valuesOf({ version, name, skills, shifts, daysOff, userId }: ServiceTechnician): Values {
  return { version, name, skills, shifts, daysOff, userId };
}

/** Somebody new works when the shop does. */
function newTechnician({ hours }: ServiceSettings): Values {
  return {
    version: 0,
    name: '',
    skills: [...serviceTypes],
    shifts: hours.week,
    daysOff: [],
    userId: null,
  };
}

function Skills({
  category,
  skills,
  onChange,
}: {
  category: string;
  skills: readonly ServiceType[];
  onChange: (skills: ServiceType[]) => void;
}) {
  const work = useWork();
  return (
    <div className="flex flex-wrap gap-x-5">
      {serviceTypes.map((type) => (
        <Checkbox
          key={type}
          label={work({ category, serviceType: type })}
          checked={skills.includes(type)}
          onChange={(event) =>
            onChange(
              serviceTypes.filter((one) =>
                one === type ? event.currentTarget.checked : skills.includes(one),
              ),
            )
          }
        />
      ))}
    </div>
  );
}

type DaysOffProps = {
  days: readonly string[];
  today: string;
  error: string | undefined;
  onChange: (days: string[]) => void;
};

/** Days on which somebody does not work, those to come. */
function DaysOff({ days, today, error, onChange }: DaysOffProps) {
  const t = useTranslations('serviceSettings.technicians');
  const day = useCivilDay();
  const [typed, setTyped] = useState('');
  const add = () => {
    if (typed !== '' && !days.includes(typed)) onChange([...days, typed].toSorted());
    setTyped('');
  };
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-base">{t('daysOff')}</h3>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {days
          .filter((date) => date >= today)
          .map((date) => (
            <li key={date}>
              <button
                type="button"
                className="chip"
                aria-label={t('removeDayOff', { day: day(date) })}
                onClick={() => onChange(days.filter((one) => one !== date))}
              >
                {day(date)}
                <Icon name="x" className="size-4" />
              </button>
            </li>
          ))}
      </ul>
      <div className="flex items-end gap-2">
        <TextField
          label={t('dayOff')}
          type="date"
          min={today}
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.currentTarget.value)}
          // Whoever goes on to save means it, too.
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button look="secondary" icon={<Icon name="plus" className="size-4" />} onClick={add}>
          {t('addDayOff')}
        </Button>
      </div>
    </div>
  );
}
