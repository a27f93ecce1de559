import { useTranslations } from 'use-intl';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { saveText } from '#web/ui/save-text.ts';
import { useCopy } from '#web/ui/use-copy.ts';
import { useFirstFocus } from '#web/ui/use-first-focus.ts';

/** Codes for who has lost their app, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslations('account.codes');
  const title = useFirstFocus<HTMLHeadingElement>();
  const text = codes.join('\n');
  const copy = useCopy();
  return (
    <div className="flex flex-col gap-5">
      <h3 ref={title} tabIndex={-1} className="text-lg">
        {t('title')}
      </h3>
      <Alert tone="warning">{t('text')}</Alert>
      <ul className="grid max-w-md grid-cols-1 gap-x-8 gap-y-2 rounded-control bg-well p-4 font-mono min-[26rem]:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDone}>{t('done')}</Button>
        <Button
          look="secondary"
          icon={<Icon name="copy" className="size-4" />}
          onClick={() => copy(text, t('copied'))}
        >
          {t('copy')}
        </Button>
        <Button
          look="secondary"
          icon={<Icon name="download" className="size-4" />}
          onClick={() => saveText('recovery-codes.txt', `${text}\n`)}
        >
          {t('save')}
        </Button>
      </div>
    </div>
  );
}
