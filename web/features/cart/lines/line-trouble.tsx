import { useTranslations } from 'use-intl';
import type { CartItem } from '#contract/cart/schemas.ts';
import { unitPrice } from '#contract/catalogue/rules.ts';
import { DietAlert } from '#web/features/diets/diet-alert.tsx';
import { useBackWords } from '#web/features/shops/use-back-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { troubleOf } from '../cart-groups.ts';
import { useSetQuantity } from '../use-cart.ts';

/** What happened to a line since it was put in: another price, or that it cannot be ordered as it is. */
export function LineTrouble({ line }: { line: CartItem }) {
  return (
    <>
      <PriceChange line={line} />
      <Trouble line={line} />
      <DietAlert warning={line.dietWarning} />
    </>
  );
}

function PriceChange({ line }: { line: CartItem }) {
  const t = useTranslations('cart.line');
  const money = useMoney();
  const now = unitPrice(line.product);
  if (now === line.addedPrice) return null;
  return (
    <p className="rounded-control bg-mango-soft px-2.5 py-1.5 text-sm text-mango-ink">
      {t('now', { was: money(line.addedPrice), now: money(now) })}
    </p>
  );
}

/** Why this line cannot be ordered, with the smallest way out. */
function Trouble({ line }: { line: CartItem }) {
  const t = useTranslations('cart.line');
  const backWords = useBackWords();
  const setQuantity = useSetQuantity();
  const trouble = troubleOf(line);
  if (!trouble) return null;
  const stock = line.product.stock ?? 0;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-medium text-chili">
      <span className="inline-flex items-center gap-1.5">
        <Icon name="triangle-exclamation-point" className="size-4 flex-none" />
        {t(trouble, { stock, back: backWords(line.shop) })}
      </span>
      {trouble === 'tooMany' && (
        <Button
          look="secondary"
          size="small"
          onClick={() => setQuantity.mutate({ line, quantity: stock })}
        >
          {t('takeLeft', { stock })}
        </Button>
      )}
    </div>
  );
}
