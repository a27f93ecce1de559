import { useTranslations } from 'use-intl';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

type QuantityProps = {
  /** Whose quantity, for the buttons' names; or what is counted, where it `isLabel`. */
  name: string;
  isLabel?: boolean;
  value: number;
  onChange: (quantity: number) => void;
  /** Stock or the largest order; 99 by default. */
  max?: number;
  /** Makes the minus at 1 take the line away instead of stopping there. */
  onRemove?: () => void;
  busy?: boolean;
  size?: 'small';
};

/**
 * How many, one step at a time, from 1.
 *
 * @example <Quantity name={product.name} value={quantity} onChange={setQuantity} />
 * @example <Quantity name={line.name} value={line.quantity} onChange={change} onRemove={remove} busy={isPending} size="small" />
 */
export function Quantity({
  name,
  isLabel,
  value,
  onChange,
  max = 99,
  onRemove,
  busy,
  size,
}: QuantityProps) {
  const t = useTranslations('ui.quantity');
  const removes = value <= 1 && onRemove !== undefined;
  return (
    <div
      role="group"
      aria-label={isLabel ? name : t('label')}
      aria-busy={busy || undefined}
      className="stepper"
    >
      <IconButton
        label={removes ? t('remove', { name }) : t(isLabel ? 'less' : 'decrease', { name })}
        icon={<Icon name={removes ? 'trash' : 'minus'} className="size-4" />}
        size={size}
        aria-disabled={busy || (value <= 1 && !removes) || undefined}
        onClick={step(
          () => (removes ? onRemove() : onChange(value - 1)),
          busy || (value <= 1 && !removes),
        )}
      />
      <output className="figures min-w-8 text-center font-semibold">{value}</output>
      <IconButton
        label={t(isLabel ? 'more' : 'increase', { name })}
        icon={<Icon name="plus" className="size-4" />}
        size={size}
        aria-disabled={busy || value >= max || undefined}
        onClick={step(() => onChange(value + 1), busy || value >= max)}
      />
    </div>
  );
}

/** A stopped button keeps its focus, so its handler is left out rather than setting `disabled`. */
function step(act: () => void, stopped: boolean | undefined) {
  return stopped ? undefined : act;
}
