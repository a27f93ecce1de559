import { useTranslations } from 'use-intl';
import { mostPhotos } from '#contract/bookings/rules.ts';
import { PhotoField } from '#web/ui/photo-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { uploadForVisit } from '#web/api/upload-image.ts';
import { useTradeWords } from '#web/words/trade-words.ts';
import { PostalCodeField } from './postal-code-field.tsx';
import type { BookServiceState } from './use-book-service.ts';

/** Who and where, and what helps the technician to come prepared. */
export default function ContactStep({ booking }: { booking: BookServiceState }) {
  const t = useTranslations('bookService');
  const words = useTradeWords(booking.offer.category);
  const { text, values, errors, change, uploads } = booking.fields;
  return (
    <>
      <fieldset className="flex min-w-0 flex-col gap-5">
        <legend className="sr-only">{t('who')}</legend>
        <TextField label={t('name')} autoComplete="name" required {...text('customerName')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('phone')}
            type="tel"
            autoComplete="tel"
            hint={t('phoneHint')}
            required
            {...text('customerPhone')}
          />
          <TextField
            label={t('email')}
            inputMode="email"
            autoComplete="email"
            hint={t('emailHint')}
            optional
            {...text('customerEmail')}
          />
        </div>
      </fieldset>
      <fieldset className="flex min-w-0 flex-col gap-5">
        <legend className="sr-only">{t('where')}</legend>
        <TextAreaField
          label={t('address')}
          hint={t('addressHint')}
          autoComplete="address-line1"
          rows={2}
          maxLength={280}
          required
          {...text('address')}
        />
        <PostalCodeField booking={booking} />
      </fieldset>
      <fieldset className="flex min-w-0 flex-col gap-5">
        <legend className="sr-only">{t('what')}</legend>
        <TextAreaField
          label={t('description')}
          hint={t('descriptionHint', words)}
          rows={3}
          maxLength={2000}
          optional
          {...text('description')}
        />
        <PhotoField
          label={t('photos')}
          hint={t('photosHint', { ...words, most: mostPhotos })}
          upload={uploadForVisit}
          most={mostPhotos}
          value={values.photos}
          error={errors.photos}
          onChange={(photos) => change({ photos })}
          uploads={uploads}
        />
      </fieldset>
    </>
  );
}
