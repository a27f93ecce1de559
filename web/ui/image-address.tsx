import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { directImage } from '#contract/files/rules.ts';
import { Button } from './button.tsx';
import { Picture } from './picture.tsx';
import { TextField } from './text-field.tsx';
import { type Uploads, useTakenOnSend } from './use-uploads.ts';

/**
 * A picture by its address on the web, shown while it is typed. Links to pages of known picture hosts become the picture.
 *
 * @example <ImageAddress wrong={t('address.wrong')} onUse={(url) => setLogo(url)} />
 */
export function ImageAddress({
  onUse,
  wrong,
  uploads,
}: {
  onUse: (url: string) => void;
  /** What is said of an address that is none. */
  wrong: string;
  /** Of the form, which takes what is typed as it is sent. */
  uploads?: Uploads | undefined;
}) {
  const t = useTranslations('upload.address');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const address = directImage(typed);
  const use = () => {
    if (!/^https:\/\/[^/\s]+\.[^/\s]+/.test(address)) {
      setError(wrong);
      field.current?.focus();
      return false;
    }
    onUse(address);
    setTyped('');
    return true;
  };
  useTakenOnSend(uploads, () => typed.trim() === '' || use());
  return (
    <div className="flex items-start gap-3">
      <TextField
        ref={field}
        label={t('label')}
        hint={t('hint')}
        optional
        type="url"
        inputMode="url"
        placeholder="https://"
        className="grow"
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          use();
        }}
      />
      {typed.trim() !== '' && (
        <div className="flex w-28 flex-none flex-col gap-2">
          <Picture
            key={address}
            src={address.startsWith('https:') ? address : null}
            alt=""
            ratio="1"
            className="rounded-control border border-line"
          />
          <Button size="small" look="secondary" onClick={use}>
            {t('use')}
          </Button>
        </div>
      )}
    </div>
  );
}
