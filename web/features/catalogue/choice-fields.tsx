import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { ChosenPer } from '#contract/bookings/package-choices.rules.ts';
import {
  type ChoiceGroup,
  type Choices,
  choiceLimits,
  settledChoices,
  takenChoices,
} from '#contract/catalogue/choices.rules.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Of a package, whether its prices count for each unit. */
type ShownGroup = ChoiceGroup & { per?: ChosenPer };

type ChoiceFieldsProps = {
  groups: readonly ShownGroup[];
  /** What groups and choices are called. */
  words: Readonly<Record<string, string>> | undefined;
  choices: Choices;
  onChange: (choices: Choices) => void;
};

/** What can be chosen beside the options, group by group, with what each costs. */
export function ChoiceFields({ groups, words, choices, onChange }: ChoiceFieldsProps) {
  const called = (text: string) => words?.[text] ?? text;
  return groups.map((group) => {
    const taken = choices[group.name] ?? [];
    const take = (names: string[]) => onChange(settledChoices({ ...choices, [group.name]: names }));
    const Fields = group.min === 1 && group.max === 1 ? OneOf : SomeOf;
    return <Fields key={group.name} {...{ group, taken, take, called }} />;
  });
}

type GroupProps = {
  group: ShownGroup;
  taken: readonly string[];
  take: (names: string[]) => void;
  called: (text: string) => string;
};

function OneOf({ group, taken, take, called }: GroupProps) {
  const t = useTranslations('choices');
  const isPriced = group.choices.some(({ price }) => price > 0);
  return (
    <RadioGroup
      legend={called(group.name)}
      hint={group.per === 'unit' && isPriced ? t('eachUnit') : undefined}
      value={taken[0] ?? ''}
      onChange={({ target }) => take([target.value])}
      choices={group.choices.map(({ name, price }) => ({
        value: name,
        label: <Priced name={called(name)} price={price} />,
      }))}
    />
  );
}

/** Once as many are taken as may be, the others wait until one is given back. */
function SomeOf({ group, taken, take, called }: GroupProps) {
  const t = useTranslations('choices');
  const id = useId();
  const isFull = taken.length >= group.max;
  const isUnmet = taken.length < group.min;
  const charged = takenChoices([group], { [group.name]: [...taken] });
  const { min, max, free } = group;
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-0.5"
      aria-describedby={isUnmet ? `${id}-error` : undefined}
    >
      <legend className="font-semibold">{called(group.name)}</legend>
      <p className="figures text-sm text-muted">
        {t('count', { way: wayOf(group), min, max })}
        {free > 0 && t('free', { free })}
        {group.per === 'unit' && t('perUnit')}
      </p>
      {group.choices.map(({ name, price }) => {
        const isTaken = taken.includes(name);
        const isIncluded = charged.some((one) => one.name === name && one.price < price);
        return (
          <Checkbox
            key={name}
            checked={isTaken}
            disabled={isFull && !isTaken}
            label={<Priced name={called(name)} price={price} isIncluded={isIncluded} />}
            onChange={({ target }) =>
              take(target.checked ? [...taken, name] : taken.filter((other) => other !== name))
            }
          />
        );
      })}
      <FieldError id={`${id}-error`} error={isUnmet ? t('unmet', { min }) : undefined} />
    </fieldset>
  );
}

function wayOf({ min, max, choices }: ChoiceGroup): 'any' | 'upTo' | 'exactly' | 'between' {
  if (min === 0) return max === choices.length ? 'any' : 'upTo';
  return min === max ? 'exactly' : 'between';
}

type PricedProps = { name: string; price: number; isIncluded?: boolean };

function Priced({ name, price, isIncluded = false }: PricedProps) {
  const t = useTranslations('choices');
  const money = useMoney();
  return (
    <span className="flex flex-wrap gap-x-2 break-words">
      {name}
      {price > 0 && (
        <span className="figures text-muted">
          {isIncluded ? t('included') : t('price', { price: money(price) })}
        </span>
      )}
    </span>
  );
}

type NoteFieldProps = { value: string; onChange: (note: string) => void };

/** What the kitchen should mind of one dish. */
export function NoteField({ value, onChange }: NoteFieldProps) {
  const t = useTranslations('choices');
  return (
    <TextField
      label={t('note')}
      hint={t('noteHint')}
      optional
      autoComplete="off"
      maxLength={choiceLimits.note}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
