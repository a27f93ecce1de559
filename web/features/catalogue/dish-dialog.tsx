import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { atChosenPrices } from '#contract/catalogue/combination-prices.rules.ts';
import {
  type Choices,
  choicesPrice,
  unmetGroups,
  usualChoices,
  withExtra,
} from '#contract/catalogue/choices.rules.ts';
import { contentsWith, takenParts } from '#contract/diets/parts.rules.ts';
import { unitPrice } from '#contract/catalogue/rules.ts';
import type { VariantOptions } from '#contract/kernel/fields.ts';
import { toMajor, toMinor } from '#contract/kernel/money.ts';
import { AllergenLines } from '#web/features/diets/allergen-lines.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonRadios } from '#web/ui/button-radios.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Quantity } from '#web/ui/quantity.tsx';
import { ChoiceFields, NoteField } from './choice-fields.tsx';
import type { MenuDish } from './menu-dish.ts';

type ChosenDish = {
  quantity: number;
  variantOptions: VariantOptions;
  choices: Choices;
  note: string;
};

export type DishDialogProps = {
  open: boolean;
  dish: MenuDish;
  onClose: () => void;
  onAdd: (chosen: ChosenDish) => void;
};

/** The choices of a dish before it goes into the cart. */
export default function DishDialog({ open, dish, onClose, onAdd }: DishDialogProps) {
  const t = useTranslations('kitchen');
  const money = useMoney();
  const [options, setOptions] = useState<VariantOptions>(() =>
    Object.fromEntries(
      Object.entries(dish.variants).map(([name, values]) => [name, values[0] ?? '']),
    ),
  );
  const groups = dish.choiceGroups ?? [];
  const [choices, setChoices] = useState<Choices>(() => usualChoices(groups));
  const [note, setNote] = useState('');
  const [quantity, setQuantity] = useState(1);
  const called = (text: string) => dish.optionWords?.[text] ?? text;
  const each = unitPrice(withExtra(atChosenPrices(dish, options), choicesPrice(groups, choices)));
  const total = money(toMajor(toMinor(each) * quantity));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<span lang={dish.writtenIn?.name}>{dish.name}</span>}
      text={<span lang={dish.writtenIn?.description}>{dish.description}</span>}
      actions={
        <Button
          disabled={unmetGroups(groups, choices).length > 0}
          onClick={() => onAdd({ quantity, variantOptions: options, choices, note })}
        >
          {t('addTotal', { total })}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {Object.entries(dish.variants).map(([name, values]) => (
          <ButtonRadios
            key={name}
            legend={called(name)}
            name={name}
            value={options[name] ?? ''}
            choices={values.map((value) => ({ value, label: called(value) }))}
            onChange={(event) => setOptions({ ...options, [name]: event.target.value })}
          />
        ))}
        <ChoiceFields
          groups={groups}
          words={dish.optionWords}
          choices={choices}
          onChange={setChoices}
        />
        {dish.dish && (
          <div role="status">
            <AllergenLines dish={contentsWith(dish.dish, takenParts(options, choices))} />
          </div>
        )}
        <NoteField value={note} onChange={setNote} />
        <Quantity name={dish.name} value={quantity} onChange={setQuantity} />
      </div>
    </Dialog>
  );
}
