/** What inline edits must be, by the contract's schemas, out of what the browser keeps as text. */
import {
  type Listing,
  type SetPrice,
  setPriceBody,
  type SetStock,
  setStockBody,
} from '#contract/catalogue/listings.schemas.ts';
import { amountToCheck } from '#contract/kernel/money.ts';
import { countTyped } from '#contract/kernel/typed-number.ts';
import { type Check, checkedBy } from '#web/ui/checked-form.ts';

/** An empty sale price is none. */
export function priceRules({ price, salePrice, isOnSale }: Listing): Check<SetPrice> {
  const check = checkedBy(setPriceBody);
  const from = { price, salePrice: isOnSale ? salePrice : null };
  return (values) =>
    check({
      price: amountIn(values.price),
      salePrice: values.salePrice === '' ? null : amountIn(values.salePrice),
      from,
    });
}

/** One field for each of `keys`, in their order; `madeToOrder` empties them all. Only what differs is sent. */
export function stockRules(
  { stock, stockByOptions }: Listing,
  keys: readonly string[],
): Check<SetStock> {
  const check = checkedBy(setStockBody);
  return (values) => {
    const fields = keys.map((key, at) => ({
      name: fieldOf(at),
      key,
      from: stock === null ? null : (stockByOptions[key] ?? 0),
      to: values.madeToOrder ? null : unitsIn(values[fieldOf(at)]),
    }));
    const changed = fields.filter(({ from, to }) => from !== to);
    if (changed.length === 0) return { body: { changes: [] } };
    const checked = check({ changes: changed });
    if ('body' in checked) return checked;
    const named = (path: string) => changed[Number(path.split('.')[1])]?.name ?? fieldOf(0);
    return {
      errors: Object.fromEntries(
        Object.entries(checked.errors).map(([path, message]) => [named(path), message]),
      ),
    };
  };
}

export const fieldOf = (at: number) => `units-${at}`;

const amountIn = (value: unknown) => amountToCheck(String(value ?? ''));
const unitsIn = (value: unknown) => countTyped(String(value ?? ''));
