import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { atChosenPrices } from '#contract/catalogue/combination-prices.rules.ts';
import { choicesPrice, unmetGroups, withExtra } from '#contract/catalogue/choices.rules.ts';
import type { DietNeed } from '#contract/diets/rules.ts';
import { unitPrice } from '#contract/catalogue/rules.ts';
import { toMajor, toMinor } from '#contract/kernel/money.ts';
import { NutriGradeMark } from '#web/features/diets/nutri-grade-mark.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Quantity } from '#web/ui/quantity.tsx';
import { NoteField } from './choice-fields.tsx';
import { DishChoices, type TakenOfDish, usualOf } from './dish-choices.tsx';
import type { MenuDish } from './menu-dish.ts';

type ChosenDish = TakenOfDish & { quantity: number; note: string };

export type DishDialogProps = {
  open: boolean;
  dish: MenuDish;
  /** What who chooses does not eat. */ needs: readonly DietNeed[];
  onClose: () => void;
  onAdd: (chosen: ChosenDish) => void;
};

/** The choices of a dish before it goes into the cart. */
export function DishDialog({ open, dish, needs, onClose, onAdd }: DishDialogProps) {
  const t = useTranslations('kitchen');
  const money = useMoney();
  const [taken, setTaken] = useState(() => usualOf(dish));
  const { variantOptions, choices } = taken;
  const groups = dish.choiceGroups ?? [];
  const [note, setNote] = useState('');
  const [quantity, setQuantity] = useState(1);
  const each = unitPrice(
    withExtra(atChosenPrices(dish, variantOptions), choicesPrice(groups, choices)),
  );
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
          onClick={() => onAdd({ quantity, ...taken, note })}
        >
          {t('addTotal', { total })}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {dish.nutriGrade && <NutriGradeMark {...dish.nutriGrade} isNamed />}
        <DishChoices dish={dish} taken={taken} needs={needs} onChange={setTaken} />
        <NoteField value={note} onChange={setNote} />
        <Quantity name={dish.name} value={quantity} onChange={setQuantity} />
      </div>
    </Dialog>
  );
}
