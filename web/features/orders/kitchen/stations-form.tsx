import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { mostStations } from '#contract/orders/rules.ts';
import { type Stations, stationsBody } from '#contract/orders/stations.schemas.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import { stationsApi } from '#web/api/orders.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useNextFocus } from '#web/ui/use-next-focus.ts';
import { reasonOf } from '#web/api/reason-of.ts';

/** `key` stands for a station in the lists below; of one that is saved it is its id. */
type Row = { key: string; id?: number; name: string };
type Dish = Stations['dishes'][number];

/** The stations of a kitchen by name, and which of them cooks each section and each dish that goes another way. */
export function StationsForm({ shopId, loaded }: { shopId: number; loaded: Stations }) {
  const t = useTranslations('kitchenScreen.setup');
  const { revalidate } = useRevalidator();
  const [rows, setRows] = useState<Row[]>(() =>
    loaded.stations.map(({ id, name }) => ({ key: String(id), id, name })),
  );
  const [ofSection, setOfSection] = useState(() => keysOf(loaded, ({ sections }) => sections));
  const [ofDish, setOfDish] = useState(() => keysOf(loaded, ({ productIds }) => productIds));
  const body = {
    stations: rows.map(({ key, id, name }) => ({
      ...(id === undefined ? {} : { id }),
      name,
      sections: namesAt(ofSection, key),
      productIds: namesAt(ofDish, key),
    })),
  };
  const { form, errors, refuse } = useForm({
    rules: stationsBody,
    bodyOf: () => body,
    onValid: (valid) => save.mutate(valid),
  });
  const save = useMutation({
    mutationFn: (stations: typeof body) =>
      stationsApi.set({ params: { id: shopId }, body: stations }),
    onSuccess: async (saved) => {
      setRows(saved.stations.map(({ id, name }) => ({ key: String(id), id, name })));
      setOfSection(keysOf(saved, ({ sections }) => sections));
      setOfDish(keysOf(saved, ({ productIds }) => productIds));
      showToast({ title: t('saved') });
      await revalidate();
    },
    onError: (error) => refuse(fieldErrorsOf(error)),
  });
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useNextFocus();
  const add = () => {
    setRows([...rows, { key: crypto.randomUUID(), name: '' }]);
    focusNext(() => list.current?.lastElementChild?.querySelector('input'));
  };
  const remove = (at: number) => {
    setRows(rows.toSpliced(at, 1));
    focusNext(() => {
      const left = list.current?.children;
      const row = left?.[at] ?? left?.[at - 1];
      return row?.querySelector('button') ?? document.getElementById('add-station');
    });
  };
  const nameOf = (row: Row, place: number) => row.name.trim() || t('unnamed', { place: place + 1 });
  const choices = rows.map((row, place) => ({ value: row.key, label: nameOf(row, place) }));
  return (
    <form {...form} className="flex max-w-3xl flex-col gap-5">
      <SectionCard id="stations" title={t('names')}>
        {rows.length > 0 && (
          <ul ref={list} className="flex flex-col gap-5">
            {rows.map((row, place) => (
              <li key={row.key} className="flex items-end gap-2">
                <TextField
                  label={t('name', { place: place + 1 })}
                  {...(place === 0 ? { hint: t('nameHint') } : {})}
                  className="grow"
                  required
                  maxLength={40}
                  autoComplete="off"
                  name={`stations.${place}.name`}
                  value={row.name}
                  error={errors[`stations.${place}.name`]}
                  onChange={({ currentTarget: { value } }) =>
                    setRows(rows.map((one) => (one === row ? { ...one, name: value } : one)))
                  }
                />
                <Button
                  look="quiet"
                  data-shape="icon"
                  aria-label={t('remove', { name: nameOf(row, place) })}
                  icon={<Icon name="x" className="size-5" />}
                  onClick={() => remove(place)}
                />
              </li>
            ))}
          </ul>
        )}
        {rows.length < mostStations && (
          <Button
            id="add-station"
            look="secondary"
            className="self-start"
            aria-keyshortcuts="N"
            icon={<Icon name="plus" className="size-4" />}
            onClick={add}
          >
            {t('add')}
          </Button>
        )}
      </SectionCard>
      {rows.length > 0 && (
        <SectionCard id="menu" title={t('menu')}>
          {loaded.dishes.length === 0 && <p className="text-muted">{t('noDishes')}</p>}
          {[...Map.groupBy(loaded.dishes, ({ section }) => section)].map(([section, dishes]) => (
            <Section
              key={section ?? ''}
              {...{ section, dishes, choices, ofSection, ofDish, setOfSection, setOfDish }}
            />
          ))}
        </SectionCard>
      )}
      {(save.error ?? errors.stations) && (
        <Alert tone="error" title={t('failed')} live>
          {errors.stations ?? (save.error ? reasonOf(save.error) : null)}
        </Alert>
      )}
      <Button aria-keyshortcuts="S" type="submit" className="self-start" loading={save.isPending}>
        {t('save')}
      </Button>
    </form>
  );
}

type Keys<Name> = ReadonlyMap<Name, string>;
type SectionProps = {
  /** Of dishes in no section null. */ section: string | null;
  dishes: Dish[];
  choices: Array<{ value: string; label: string }>;
  ofSection: Keys<string>;
  ofDish: Keys<number>;
  setOfSection: (keys: Keys<string>) => void;
  setOfDish: (keys: Keys<number>) => void;
};

function Section({
  section,
  dishes,
  choices,
  ofSection,
  ofDish,
  setOfSection,
  setOfDish,
}: SectionProps) {
  const t = useTranslations('kitchenScreen.setup');
  const here = section === null ? undefined : ofSection.get(section);
  const usual = choices.find(({ value }) => value === here)?.label ?? t('none');
  const isKnown = (key: string | undefined) => choices.some(({ value }) => value === key);
  return (
    <div className="flex flex-col gap-2">
      {section !== null && (
        <SelectField
          label={section}
          placeholder={t('none')}
          choices={choices}
          value={isKnown(here) ? here : ''}
          onChange={({ currentTarget: { value } }) =>
            setOfSection(withKey(ofSection, section, value))
          }
        />
      )}
      <details open={section === null || dishes.some(({ id }) => isKnown(ofDish.get(id)))}>
        <summary className="min-h-11 cursor-pointer content-center text-sm text-muted">
          {section === null ? t('noSection') : t('dishesOf', { count: dishes.length })}
        </summary>
        <div className="flex flex-col gap-3 pl-4">
          {dishes.map(({ id, name }) => (
            <SelectField
              key={id}
              label={name}
              placeholder={section === null ? t('none') : t('asSection', { station: usual })}
              choices={choices}
              value={isKnown(ofDish.get(id)) ? ofDish.get(id) : ''}
              onChange={({ currentTarget: { value } }) => setOfDish(withKey(ofDish, id, value))}
            />
          ))}
        </div>
      </details>
    </div>
  );
}

function keysOf<Name>(
  { stations }: Stations,
  named: (station: Stations['stations'][number]) => readonly Name[],
): Keys<Name> {
  return new Map(
    stations.flatMap((station) =>
      named(station).map((name): [Name, string] => [name, String(station.id)]),
    ),
  );
}

function namesAt<Name>(keys: Keys<Name>, wanted: string): Name[] {
  return [...keys].filter(([, key]) => key === wanted).map(([name]) => name);
}

function withKey<Name>(keys: Keys<Name>, name: Name, key: string): Keys<Name> {
  const others = [...keys].filter(([other]) => other !== name);
  return new Map(key === '' ? others : [...others, [name, key]]);
}
