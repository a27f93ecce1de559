import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { artworkLimits } from '#contract/catalogue/artwork.rules.ts';
import { imageSource } from '#contract/kernel/image-source.ts';
import { uploadArtwork } from '#web/api/upload-image.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useJoined } from '#web/ui/joined.ts';
import { OptionalMark } from '#web/ui/optional-mark.tsx';
import { PickedPictures } from '#web/ui/picked-pictures.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { type UploadImage, usePicked } from '#web/ui/upload.ts';

/** A picture that was given to be printed. */
export type GivenArtwork = {
  /** The private picture. */
  address: string;
  /** Pixels; undefined where the browser could not say. */
  longerSide: number | undefined;
};

type ArtworkFieldProps = {
  asked: 'optional' | 'required';
  value: GivenArtwork | undefined;
  onChange: (artwork: GivenArtwork | undefined) => void;
  note: string;
  onNote: (note: string) => void;
  /** Whether a picture was chosen that has not arrived, so that nothing is bought without it. */
  onSending: (isSending: boolean) => void;
};

/** The picture that a shopper wants printed, and what they tell the shop about it. */
export default function ArtworkField(field: ArtworkFieldProps) {
  const { asked, value, onChange, note, onNote, onSending } = field;
  const t = useTranslations('product.artwork');
  const upload = useTranslations('upload');
  const { sentences } = useJoined();
  const id = useId();
  const sides = useRef(new Map<string, number | undefined>());
  const send: UploadImage = async (file, options) => {
    const side = await longerSideOf(file);
    const stored = await uploadArtwork(file, options);
    sides.current.set(stored, side);
    return stored;
  };
  const { picked, pick, ...sending } = usePicked(send, {
    onUploaded: (stored) =>
      onChange({ address: imageSource(stored), longerSide: sides.current.get(stored) }),
  });
  const isSending = picked.length > 0;
  const isFailed = isSending && picked.every(({ error }) => error !== undefined);
  useEffect(() => onSending(isSending), [isSending, onSending]);
  const choose = (files: File[]) => {
    for (const one of picked) sending.drop(one);
    pick(files);
  };
  return (
    <div role="group" aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <p id={id} className="font-semibold">
        {t('label')}
        {asked === 'optional' && <OptionalMark />}
      </p>
      <p className="text-sm text-muted">{sentences(t('hint'), upload('limits'))}</p>
      {value && <Chosen value={value} onPick={choose} onRemove={() => onChange(undefined)} />}
      <PickedPictures {...sending} picked={picked} uploads={undefined} />
      <FieldError error={isFailed ? upload('failedFirst') : undefined} />
      {!value && (!isSending || isFailed) && (
        <FileButton onFiles={choose} className="self-start">
          <Icon name="image-plus" className="size-4" />
          {upload('choose')}
        </FileButton>
      )}
      {asked === 'required' && !value && <p className="text-sm">{t('needed')}</p>}
      {value && (
        <TextAreaField
          label={t('note')}
          hint={t('noteHint')}
          optional
          rows={2}
          maxLength={artworkLimits.note}
          value={note}
          onChange={({ target }) => onNote(target.value)}
        />
      )}
    </div>
  );
}

type ChosenProps = {
  value: GivenArtwork;
  onPick: (files: File[]) => void;
  onRemove: () => void;
};

function Chosen({ value: { address, longerSide }, onPick, onRemove }: ChosenProps) {
  const t = useTranslations('product.artwork');
  const upload = useTranslations('upload');
  return (
    <>
      <div className="flex items-center gap-3">
        <Picture
          src={address}
          alt={upload('chosen')}
          ratio="1"
          sizes="96px"
          fallback="photo"
          className="see-through size-24! rounded-control border border-line object-contain"
        />
        <div className="flex flex-wrap gap-2">
          <FileButton size="small" onFiles={onPick}>
            {upload('replace')}
          </FileButton>
          <Button size="small" look="quiet" onClick={onRemove}>
            {upload('remove')}
          </Button>
        </div>
      </div>
      {longerSide !== undefined && longerSide < artworkLimits.smallSide && (
        <p className="rounded-control bg-mango-soft px-3 py-2 text-sm text-mango-ink">
          {t('small', { pixels: longerSide, wanted: artworkLimits.smallSide })}
        </p>
      )}
    </>
  );
}

async function longerSideOf(file: File): Promise<number | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    const side = Math.max(bitmap.width, bitmap.height);
    bitmap.close();
    return side;
  } catch {
    // No picture, or none that this browser knows; the server says what is wrong.
    return undefined;
  }
}
