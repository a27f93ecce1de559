import { cartLimits } from '#contract/cart/rules.ts';
import { Quantity } from '#web/ui/quantity.tsx';
import type { MenuDish } from '#web/features/catalogue/menu-dish.ts';

export { takeStep } from './dish-steps.ts';

type DishStepperProps = {
  dish: MenuDish;
  quantity: number;
  onStep: (dish: MenuDish, by: number) => void;
};

/** How many of a dish are in the cart, in the place of Add. Its code comes with that of the steps. */
export default function DishStepper({ dish, quantity, onStep }: DishStepperProps) {
  const most = cartLimits.quantityPerLine;
  return (
    <Quantity
      name={dish.name}
      value={quantity}
      max={Math.min(dish.stock ?? most, most)}
      onChange={(next) => onStep(dish, next - quantity)}
      onRemove={() => onStep(dish, -quantity)}
    />
  );
}
