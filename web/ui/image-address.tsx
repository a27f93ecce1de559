import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { directImage } from '#contract/files/rules.ts';
import { Button } from './button.tsx';
import { Picture } from './picture.tsx';
import { TextField } from './text-field.tsx';

/**
 * A picture by its address on the web, shown while it is typed. Links to pages of known picture hosts become the picture.
 *
 * @example <ImageAddress onUse={(url) => setLogo(url)} />
 */
export function ImageAddress({
  onUse,
  disabled,
}: {
  onUse: (url: string) => void;
  disabled?: boolean;
}) {
  const t = useTranslations('upload.address');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const address = directImage(typed);
  const use = () => {
    if (!/^https:\/\/[^/\s]+\.[^/\s]+/.test(address)) return setError(t('wrong'));
    onUse(address);
    setTyped('');
  };
  return (
    <div className="flex items-start gap-3">
      <TextField
        label={t('label')}
        hint={t('hint')}
        optional
        type="url"
        inputMode="url"
        placeholder="https://"
        className="grow"
        value={typed}
        error={error}
        disabled={disabled}
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
