import { useTranslations } from 'use-intl';
import { isReached } from '#contract/shops/zones.rules.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { BookServiceState } from './use-book-service.ts';

/** Where the visit is, in short; of a firm with zones, whether it comes there and for how much. */
export function PostalCodeField({
  booking: { fields, offer, at, reachSaid },
  hint,
}: {
  booking: BookServiceState;
  hint?: string;
}) {
  const t = useTranslations('bookService');
  const comes = isReached(at.reach);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t('postalCode')}
        hint={hint}
        optional={!offer.zones}
        required={Boolean(offer.zones)}
        autoComplete="postal-code"
        className="max-w-xs"
        {...fields.text('postalCode')}
      />
      <p role="status" className="figures text-sm empty:hidden">
        {at.postcode !== null && reachSaid && (
          <span className={`with-icon ${comes ? 'font-medium' : 'font-semibold text-mango-ink'}`}>
            <Icon name="map-pin" className={comes ? 'text-leaf' : ''} />
            {reachSaid}
          </span>
        )}
      </p>
    </div>
  );
}
