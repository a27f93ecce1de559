import { useTranslations } from 'use-intl';
import { Icon } from '#web/ui/icon.tsx';
import type { ButtonSize } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

type About = { shop: number } | { product: number } | { order: number; shop: number };

/**
 * The Message button of shops, products and parts of orders, for either side. Strangers are asked to sign in, and
 * come back to the message.
 *
 * @example <MessageLink about={{ order: order.id, shop: part.shopId }} size="small" />
 */
export function MessageLink({ about, size }: { about: About; size?: ButtonSize }) {
  const t = useTranslations('shell');
  const query = new URLSearchParams(Object.entries(about).map(([name, id]) => [name, String(id)]));
  return (
    <ButtonLink
      to={`/messages/new?${query}`}
      look="secondary"
      size={size}
      icon={<Icon name="message-circle" className="size-4" />}
      className="print:hidden"
    >
      {t('message')}
    </ButtonLink>
  );
}
