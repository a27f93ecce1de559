import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductForm } from '#contract/catalogue/product-form.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { SaveBar } from '#web/ui/save-bar.tsx';
import { EditAlerts } from './edit-alerts.tsx';
import { previewOf } from './preview.ts';
import { draftOf, seenOf, type StockMove, updateBody, withFreshStock } from './product-draft.ts';
import { type FormParts, ProductFields } from './product-fields.tsx';
import { useDraft } from './use-draft.ts';
import { useEditProduct } from './use-edit-product.ts';

type EditProductFormProps = FormParts & {
  product: ProductForm;
  isWaiting: boolean;
  /** It is gone: there is nothing left to save. */
  isDeleted: boolean;
  onSaved: () => void;
};

/** The same form for a product that is there. What was sold or changed by others meanwhile is never overwritten unasked. */
export function EditProductForm({
  product,
  isWaiting,
  isDeleted,
  onSaved,
  ...parts
}: EditProductFormProps) {
  const t = useTranslations('productForm');
  const [read, setRead] = useState({ version: product.version, seen: seenOf(product.stock) });
  const [moved, setMoved] = useState<readonly StockMove[]>([]);
  const [pending, setPending] = useState(0);
  const { form, body, refuse, reset, setDraft, saved } = useDraft(draftOf(product), {
    rules: () => import('./product-form-rules.ts').then(({ editedProduct }) => editedProduct),
    bodyOf: (draft) => updateBody(draft, read.seen, read.version),
  });
  const { save, load, newer } = useEditProduct(product.id, {
    onRefused: refuse,
    onSaved: (fresh) => {
      reset(draftOf(fresh));
      setRead({ version: fresh.version, seen: seenOf(fresh.stock) });
      setMoved([]);
      onSaved();
    },
    onStockMoved: (fresh) => {
      const after = withFreshStock(form.draft, read.seen, fresh);
      setDraft(after.draft);
      setMoved(after.moved);
      setRead({ ...read, seen: fresh });
    },
  });
  const submit = async (version = read.version) => {
    if (pending > 0) return refuse({ images: t('uploadFirst') });
    const checked = await body();
    if (checked) save.mutate({ ...checked, version });
  };
  const { id, shopId, shopName, kind, rating, reviewCount } = product;
  const preview = previewOf(
    form.draft,
    { id, shopId, shopName, kind, rating, reviewCount },
    product.name,
  );
  return (
    <form
      noValidate
      method="post"
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) void submit();
      }}
    >
      <EditAlerts
        {...product}
        hasMoved={moved.length > 0}
        isNewer={newer !== undefined}
        isBusy={load.isPending || save.isPending}
        onLoad={() => load.mutate()}
        onOverwrite={() => void submit(newer)}
      />
      <ProductFields
        {...parts}
        {...{ form, preview, moved }}
        shop={{ id: shopId, name: shopName, kind, isWaiting }}
        onPending={setPending}
        isDrawn={product.mockup !== null}
        mayArchive
      />
      {form.isDirty && (
        <SaveBar text={t('bar.unsaved')}>
          <Button look="secondary" onClick={() => reset(saved)}>
            {t('bar.discard')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('bar.save')}
          </Button>
        </SaveBar>
      )}
      <LeaveGuard when={form.isDirty && !isDeleted} />
    </form>
  );
}
