import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useRedirect } from '#web/ui/use-redirect.ts';
import { useFirstFocus } from '#web/ui/use-first-focus.ts';
import type { AddedProduct } from './add-product-form.tsx';
import { ProductPreview } from './product-preview.tsx';

type ProductAddedProps = {
  added: AddedProduct;
  as: 'seller' | 'admin';
  /** Where it goes on by itself. */
  dashboard: string;
  onAnother: () => void;
};

/** The product stands. Leaves for the dashboard unless somebody touches anything here. */
export function ProductAdded({
  added: { product, status },
  as,
  dashboard,
  onAnother,
}: ProductAddedProps) {
  const t = useTranslations('productForm.created');
  const text =
    status === 'draft'
      ? t('draftText', { name: product.name })
      : as === 'admin'
        ? t('adminText', { name: product.name, shop: product.shopName })
        : t('text', { name: product.name });
  // The next page says what this one has said.
  const { seconds, stay } = useRedirect(dashboard, 1.5, () =>
    showToast({ title: t('title'), text }),
  );
  const heading = useFirstFocus<HTMLHeadingElement>();
  return (
    <section
      className="tiles my-6 rounded-card px-4 py-12"
      onFocus={(event) => event.target !== heading.current && stay()}
    >
      <div className="mx-auto flex max-w-xl flex-col items-center gap-6 rounded-card border border-line bg-card p-6 text-center md:p-10">
        <Icon name="circle-check" className="size-14 stroke-[1.5] text-leaf" />
        <div className="flex flex-col gap-2">
          <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none md:text-3xl">
            {t('title')}
          </h1>
          <p className="text-lg">{text}</p>
        </div>
        <ul inert className="w-60 max-w-full text-left">
          <ProductPreview product={product} />
        </ul>
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink to={`/product/${product.id}`}>{t('view')}</ButtonLink>
          <Button look="secondary" onClick={onAnother}>
            {t('another')}
          </Button>
          <ButtonLink to={dashboard} look="quiet">
            {t('dashboard')}
          </ButtonLink>
        </div>
        {seconds !== null && (
          <div className="flex flex-wrap items-center justify-center gap-3 text-sm text-muted">
            <span role="status">{t('redirect')}</span>
            <Button look="secondary" size="small" onClick={stay}>
              {t('stay')}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
