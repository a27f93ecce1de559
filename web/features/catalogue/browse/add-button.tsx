import { useTranslations } from 'use-intl';
import { useJoined } from '#web/ui/joined.ts';
import type { VariantOptions } from '#contract/kernel/fields.ts';
import { Button } from '#web/ui/button.tsx';
import { inOrderOfChoice } from './options.ts';

type AddButtonProps = {
  options: VariantOptions;
  /** What their values are called. */
  words: Readonly<Record<string, string>> | undefined;
  isSoldOut: boolean;
  /** Something still has to be chosen. */
  isUnmet: boolean;
  isAdding: boolean;
  onAdd: () => void;
};

/** Puts a product into the cart, and names what goes there: the page may have chosen some of it itself. */
export function AddButton({ options, words, isSoldOut, isUnmet, isAdding, onAdd }: AddButtonProps) {
  const t = useTranslations('product');
  const { listed } = useJoined();
  const chosen = inOrderOfChoice(options).map(([, value]) => words?.[value] ?? value);
  return (
    <Button
      size="large"
      className="grow"
      disabled={isSoldOut || isUnmet}
      loading={isAdding}
      onClick={onAdd}
    >
      {isSoldOut ? (
        t('soldOut')
      ) : (
        <span className="flex min-w-0 flex-col leading-tight">
          {t('addToCart')}
          {chosen.length > 0 && (
            <span className="text-xs font-medium wrap-anywhere">{listed(chosen)}</span>
          )}
        </span>
      )}
    </Button>
  );
}
