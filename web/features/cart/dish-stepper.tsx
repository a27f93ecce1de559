import type { Product } from '#contract/catalogue/schemas.ts';
import { cartLimits } from '#contract/cart/rules.ts';
import { Quantity } from '#web/ui/quantity.tsx';

export { takeStep } from './dish-steps.ts';

type DishStepperProps = {
  dish: Product;
  quantity: number;
  onStep: (dish: Product, by: number) => void;
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
