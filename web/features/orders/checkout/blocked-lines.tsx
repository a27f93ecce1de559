import { useTranslations } from 'use-intl';
import { chosenPath } from '#contract/catalogue/artwork-address.rules.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';
import type { CheckoutLine } from './checkout-line.ts';

/** Says at the top what would keep the order from being placed, before anything is filled in. */
export default function BlockedLines({
  lines,
  isBuyNow,
}: {
  lines: CheckoutLine[];
  isBuyNow: boolean;
}) {
  const t = useTranslations('cart.blocked');
  const { list } = useFormatter();
  const [first] = lines;
  const path = isBuyNow && first ? chosenPath(first) : '/cart';
  return (
    <Alert
      tone="error"
      title={t('title')}
      action={
        <ButtonLink to={path} look="secondary" size="small">
          {t('see')}
        </ButtonLink>
      }
    >
      {t('named', {
        names: list(
          lines.map(({ product }) => product.name),
          'all',
        ),
      })}
    </Alert>
  );
}
