import { useTranslations } from 'use-intl';
import type { ProductForm } from '#contract/catalogue/product-form.schemas.ts';
import type { TakeDown } from '#contract/moderation/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { SaveBar } from '#web/ui/save-bar.tsx';
import { EditAlerts } from './edit-alerts.tsx';
import { previewOf } from './preview.ts';
import { type FormParts, ProductFields } from './product-fields.tsx';
import { sectionOf } from './product-section.ts';
import { useEditProduct } from './use-edit-product.ts';

type EditProductFormProps = FormParts & {
  product: ProductForm;
  /** The decision that took it down, where the reader may appeal against it. */
  takeDown: TakeDown | null;
  isWaiting: boolean;
  /** It is gone: there is nothing left to save. */
  isDeleted: boolean;
  /** Hears of what is saved and fetched. */
  onNewer: () => void;
};

/** The same form for a product that is there. What was sold or changed by others meanwhile is never overwritten unasked. */
export function EditProductForm({
  product,
  takeDown,
  isWaiting,
  isDeleted,
  onNewer,
  ...parts
}: EditProductFormProps) {
  const t = useTranslations('productForm');
  const { fields, frame, send, moved } = useEditProduct(product, { ...parts, onNewer });
  const { id, shopId, shopName: name, kind, language, rating, reviewCount } = product;
  const countsWork = product.workPoints !== undefined;
  const preview = previewOf(
    fields.values,
    { id, shopId, shopName: name, kind, rating, reviewCount },
    product.name,
  );
  return (
    <form
      {...frame.form}
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!frame.isSaving) void send();
      }}
    >
      <EditAlerts
        {...product}
        takeDown={takeDown}
        hasMoved={moved.length > 0}
        conflict={frame.conflict}
      />
      <ProductFields
        {...parts}
        {...{ preview, moved }}
        section={sectionOf(fields)}
        attempts={fields.attempts}
        shop={{ id: shopId, name, kind, language, isWaiting, countsWork }}
        uploads={fields.uploads}
        isDrawn={product.mockup !== null}
        said={product.dish}
        mayArchive
      />
      {frame.isDirty && (
        <SaveBar text={t(fields.uploads.isAwaited ? 'bar.uploading' : 'bar.unsaved')}>
          <Button aria-keyshortcuts="Z" look="secondary" onClick={frame.onDiscard}>
            {t('bar.discard')}
          </Button>
          <Button aria-keyshortcuts="S" type="submit" loading={frame.isSaving}>
            {t('bar.save')}
          </Button>
        </SaveBar>
      )}
      <LeaveGuard when={frame.isDirty && !isDeleted} />
    </form>
  );
}
