import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useOwnChange } from './use-own-change.ts';

type RemoveAskingProps = {
  /** Tells this change from others, for tools. */
  what: string;
  act: () => Promise<unknown>;
  words: { remove: string; /** For who hears the button alone. */ named: string; title: string; text: string; removed: string };
};

/** Removes something of one's own after asking once. */
export function RemoveAsking({ what, act, words }: RemoveAskingProps) {
  const t = useTranslations('account');
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const remove = useOwnChange({ name: `remove-${what}`, act, done: () => ({ title: words.removed }) });
  return (
    <>
      <Button size="small" look="secondary" aria-label={words.named} onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={words.title}
        text={words.text}
        actions={
          <>
            <Button look="danger" loading={remove.isPending} onClick={() => remove.mutate(undefined, { onSettled: close })}>
              {words.remove}
            </Button>
            <Button look="secondary" onClick={close}>
              {t('cancel')}
            </Button>
          </>
        }
      />
    </>
  );
}
