import { useTranslations } from 'use-intl';
import { showToast } from '#web/ui/toast.ts';
import { useAddToCart } from '../use-add-to-cart.ts';
import { DishDialog, type DishDialogProps } from '#web/features/catalogue/dish-dialog.tsx';

export type DishChoiceProps = Omit<DishDialogProps, 'onAdd'>;

/** The choices of a dish, which put it into the cart. */
export default function DishChoice({ dish, onClose, ...rest }: DishChoiceProps) {
  const t = useTranslations('cart.added');
  const add = useAddToCart(({ quantity, product: { name } }) =>
    showToast({ title: t('title'), text: t('text', { quantity, name }), duration: 3000 }),
  );
  const onAdd: DishDialogProps['onAdd'] = (chosen) => {
    add.mutate({ product: dish, ...chosen });
    onClose();
  };
  return <DishDialog {...rest} dish={dish} onClose={onClose} onAdd={onAdd} />;
}
