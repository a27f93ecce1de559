import { useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { chosenPer } from '#contract/bookings/package-choices.rules.ts';
import { choiceLimits } from '#contract/catalogue/choices.rules.ts';
import { Button } from '#web/ui/button.tsx';
import { useCurrencySign } from '#web/ui/currency.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useNextFocus } from '#web/ui/use-next-focus.ts';
import { type DraftGroup, emptyChoice } from './choices-draft.ts';

type ChoiceGroupsProps = {
  /** Of the button that adds one, where an error summary leads. */
  id: string;
  groups: DraftGroup[];
  /** What a new group begins with. */
  fresh: DraftGroup;
  errorAt: (name: string) => string | undefined;
  onChange: (groups: DraftGroup[]) => void;
};

/** What can be chosen of something, in groups, for more or for nothing; the form's field is `choiceGroups`. */
export function ChoiceGroupsFields({ id, groups, fresh, errorAt, onChange }: ChoiceGroupsProps) {
  const t = useTranslations('choiceGroups');
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useNextFocus();
  const add = () => {
    onChange([...groups, fresh]);
    focusNext(() => list.current?.lastElementChild?.querySelector('input'));
  };
  const remove = (at: number) => {
    onChange(groups.toSpliced(at, 1));
    focusNext(() => {
      const rows = list.current?.children;
      const row = rows?.[at] ?? rows?.[at - 1];
      return row?.querySelector('button') ?? document.getElementById(id);
    });
  };
  return (
    <>
      {groups.length > 0 && (
        <ul ref={list} className="flex flex-col gap-4">
          {groups.map((group, at) => (
            <Group
              key={at}
              group={group}
              place={at + 1}
              errorAt={(name) => errorAt(`choiceGroups.${at}.${name}`)}
              onChange={(is) => onChange(groups.with(at, is))}
              onRemove={() => remove(at)}
            />
          ))}
        </ul>
      )}
      <Button
        id={id}
        look="secondary"
        className="w-fit"
        icon={<Icon name="plus" className="size-4" />}
        disabled={groups.length >= choiceLimits.groups}
        onClick={add}
      >
        {t('addGroup')}
      </Button>
      {groups.length === 0 && <FieldError error={errorAt('choiceGroups')} />}
    </>
  );
}

type GroupProps = {
  group: DraftGroup;
  place: number;
  errorAt: (name: string) => string | undefined;
  onChange: (group: DraftGroup) => void;
  onRemove: () => void;
};

function Group({ group, place, errorAt, onChange, onRemove }: GroupProps) {
  const t = useTranslations('choiceGroups');
  const name = group.name.trim() || t('group', { place });
  const { choices } = group;
  const change = (part: Partial<DraftGroup>) => onChange({ ...group, ...part });
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useNextFocus();
  const addChoice = () => {
    change({ choices: [...choices, emptyChoice] });
    focusNext(() => list.current?.lastElementChild?.querySelector('input'));
  };
  const removeChoice = (at: number) => {
    change({ choices: choices.toSpliced(at, 1) });
    // Its bin, or of the only one left, which has none, its name.
    focusNext(() => {
      const rows = [...(list.current?.querySelectorAll('[data-choice]') ?? [])];
      const row = rows[at] ?? rows[at - 1];
      return row?.querySelector<HTMLElement>('button:enabled') ?? row?.querySelector('input');
    });
  };
  const count = (field: 'min' | 'max' | 'free') =>
    ({
      inputMode: 'numeric',
      autoComplete: 'off',
      label: t(field),
      value: group[field],
      error: errorAt(field),
      onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) =>
        change({ [field]: target.value }),
    }) as const;
  return (
    <li>
      <fieldset className="flex min-w-0 flex-col gap-4 rounded-control border border-line bg-well p-3 sm:p-4">
        <legend className="sr-only">{name}</legend>
        <div className="flex items-start gap-2">
          <TextField
            className="min-w-0 grow"
            label={t('name')}
            hint={t(group.per ? 'nameHintOfPackage' : 'nameHint')}
            required
            autoComplete="off"
            maxLength={choiceLimits.name}
            value={group.name}
            error={errorAt('name')}
            onChange={({ target }) => change({ name: target.value })}
          />
          <IconButton
            label={t('remove', { name })}
            icon={<Icon name="trash" className="size-4" />}
            onClick={onRemove}
          />
        </div>
        <div className="flex flex-col gap-1.5">
          <div className="grid grid-cols-3 items-end gap-3">
            <TextField {...count('min')} />
            <TextField {...count('max')} placeholder={String(choices.length)} />
            <TextField {...count('free')} />
          </div>
          <p className="text-sm text-muted">{t('countHint')}</p>
        </div>
        {group.per && (
          <RadioGroup
            legend={t('per')}
            value={group.per}
            choices={chosenPer.map((value) => ({ value, label: t(`perChoices.${value}`) }))}
            onChange={({ target }) =>
              change({ per: chosenPer.find((one) => one === target.value) ?? 'visit' })
            }
          />
        )}
        <ul ref={list} className="flex flex-col gap-2">
          <li aria-hidden="true" className={`${choiceRow} -mb-1 text-sm font-semibold`}>
            <span>{t('choices')}</span>
            <span>{t('price')}</span>
          </li>
          {choices.map((choice, at) => (
            <Choice
              key={at}
              choice={choice}
              place={at + 1}
              errorAt={(field) => errorAt(`choices.${at}.${field}`)}
              onChange={(is) => change({ choices: choices.with(at, is) })}
              onRemove={choices.length > 1 ? () => removeChoice(at) : undefined}
            />
          ))}
        </ul>
        <Button
          look="quiet"
          size="small"
          className="w-fit"
          icon={<Icon name="plus" className="size-4" />}
          disabled={choices.length >= choiceLimits.choices}
          onClick={addChoice}
        >
          {t('add')}
        </Button>
      </fieldset>
    </li>
  );
}

type ChoiceProps = {
  choice: DraftGroup['choices'][number];
  place: number;
  errorAt: (field: 'name' | 'price') => string | undefined;
  onChange: (choice: DraftGroup['choices'][number]) => void;
  /** Absent of the only one. */
  onRemove: (() => void) | undefined;
};

function Choice({ choice, place, errorAt, onChange, onRemove }: ChoiceProps) {
  const t = useTranslations('choiceGroups');
  const sign = useCurrencySign();
  const id = useId();
  const name = choice.name.trim() || t('choice', { place });
  const field = (of: 'name' | 'price') => ({
    className: `control ${of === 'price' ? 'pl-9' : ''}`,
    autoComplete: 'off',
    value: choice[of],
    'aria-invalid': errorAt(of) ? true : undefined,
    'aria-describedby': errorAt(of) ? `${id}-${of}` : undefined,
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ ...choice, [of]: target.value }),
  });
  return (
    <li data-choice className={choiceRow}>
      <input {...field('name')} aria-label={t('choice', { place })} maxLength={choiceLimits.name} />
      <span className="relative flex items-center">
        <span aria-hidden="true" className="pointer-events-none absolute left-3 text-muted">
          {sign}
        </span>
        <input
          {...field('price')}
          inputMode="decimal"
          placeholder="0.00"
          aria-label={t('priceOf', { name })}
        />
      </span>
      <IconButton
        label={t('remove', { name })}
        icon={<Icon name="trash" className="size-4" />}
        disabled={onRemove === undefined}
        onClick={onRemove}
      />
      <div className="col-span-full empty:hidden">
        <FieldError id={`${id}-name`} error={errorAt('name')} />
        <FieldError id={`${id}-price`} error={errorAt('price')} />
      </div>
    </li>
  );
}

const choiceRow = 'grid grid-cols-[minmax(0,1fr)_6.5rem_2.75rem] items-center gap-x-2 gap-y-1';
