import { useQuery } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { SavedAddress } from '#contract/accounts/addresses.schemas.ts';
import { hasLetters, postcodeIn, writtenPostcode } from '#contract/shops/postcodes.rules.ts';
import { placeBodyIn } from '#contract/shops/zones.schemas.ts';
import { addressesApi } from '#web/api/accounts.ts';
import { keepPlace, useWrittenPlace } from '#web/loading/place.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { useViewer } from '#web/loading/viewer.ts';
import { Button } from '#web/ui/button.tsx';
import DialogPanel from '#web/ui/dialog-panel.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';

export type PlaceDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Called once a postcode was chosen. */ onChosen?: () => void;
};

/** Asks where things are brought to: a postcode is enough, typed or of an address that the account keeps. */
export default function PlaceDialog({ open, onClose, onChosen }: PlaceDialogProps) {
  const t = useTranslations('shell.place');
  const place = useWrittenPlace();
  const viewer = useViewer();
  const { country } = usePlatform();
  const choose = useChoice(viewer !== null);
  const take = (postcode: string | null) => {
    choose(postcode);
    onClose();
    if (postcode !== null) onChosen?.();
  };
  const { form, errors } = useForm({
    rules: placeBodyIn(country),
    onValid: ({ postcode }) => take(postcode),
  });
  return (
    <DialogPanel open={open} onClose={onClose} title={t('title')} text={t('text')}>
      <div className="flex flex-col gap-5">
        <form {...form} className="flex flex-col gap-4">
          <TextField
            label={t('postcode')}
            hint={t('hint')}
            name="postcode"
            inputMode={hasLetters(country) ? 'text' : 'numeric'}
            autoComplete="postal-code"
            maxLength={10}
            required
            defaultValue={place ?? ''}
            error={errors.postcode}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit">{t('take')}</Button>
            {place !== null && (
              <Button look="quiet" onClick={() => take(null)}>
                {t('forget')}
              </Button>
            )}
          </div>
        </form>
        {viewer && <Saved onChoose={take} />}
      </div>
    </DialogPanel>
  );
}

function Saved({ onChoose }: { onChoose: (postcode: string) => void }) {
  const t = useTranslations('shell.place');
  const { country } = usePlatform();
  const { data: addresses = [] } = useQuery({
    queryKey: ['addresses'],
    queryFn: () => addressesApi.list(),
  });
  const placed = addresses.flatMap((address) => {
    const postcode = postcodeIn(address.zipCode, country);
    return postcode === null ? [] : [{ ...address, postcode }];
  });
  if (placed.length === 0) return null;
  return (
    <section aria-labelledby="saved-places" className="border-t border-line pt-4">
      <h3 id="saved-places" className="mb-2 text-base">
        {t('saved')}
      </h3>
      <ul className="flex flex-col gap-2">
        {placed.map((address) => (
          <li key={address.id}>
            <button
              type="button"
              className="flex min-h-11 w-full flex-col rounded-control border border-line bg-card px-4 py-2 text-left hover:border-ink"
              onClick={() => onChoose(address.postcode)}
            >
              <span className="font-semibold break-words">{called(address)}</span>
              <span className="figures text-sm break-words text-muted">
                {`${address.address}, ${address.city} ${writtenPostcode(address.postcode, country)}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function called({ label, fullName }: SavedAddress): string {
  return label || fullName;
}

/** Keeps the choice here, and in the account where somebody is signed in; the page is read again for it. */
function useChoice(isSignedIn: boolean): (postcode: string | null) => void {
  const t = useTranslations('shell.place');
  const { country } = usePlatform();
  const { revalidate } = useRevalidator();
  return (postcode) => {
    keepPlace(postcode);
    showToast({
      title:
        postcode === null
          ? t('forgotten')
          : t('chosen', { postcode: writtenPostcode(postcode, country) }),
      text: t(postcode === null ? 'forgottenText' : 'chosenText'),
    });
    void revalidate();
    if (isSignedIn)
      // It holds in this browser either way.
      void addressesApi.choosePlace({ body: { postcode } }).catch(() => undefined);
  };
}
