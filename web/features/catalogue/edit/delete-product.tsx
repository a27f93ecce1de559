import { useTranslations } from 'use-intl';
import { productsApi } from '#web/api/catalogue.ts';
import { DeleteWithUndo } from '#web/ui/delete-with-undo.tsx';

type DeleteProductProps = {
  product: { id: number; name: string; wasOrdered: boolean };
  onDeleted: () => void;
  onRestored: () => void;
};

/** Deletes a product after asking, and offers to undo it. */
export function DeleteProduct({ product: { id, name, wasOrdered }, ...after }: DeleteProductProps) {
  const t = useTranslations('productForm.remove');
  const params = { id };
  return (
    <DeleteWithUndo
      words={{
        open: t('open'),
        title: t('title', { name }),
        text: t(wasOrdered ? 'archive' : 'remove'),
        confirm: t('confirm'),
        keep: t('keep'),
        undo: t('undo'),
        undone: t('undone', { name }),
        failed: t('failed'),
      }}
      done={({ outcome }) => t(outcome === 'archived' ? 'archived' : 'done', { name })}
      remove={() => productsApi.remove({ params })}
      restore={() => productsApi.restore({ params })}
      {...after}
    />
  );
}
