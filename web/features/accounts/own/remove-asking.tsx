import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useOwnChange } from './use-own-change.ts';

type RemoveAskingProps = {
  /** Whose words are said. */
  from: 'addresses' | 'passkeys' | 'accessKeys';
  name: string;
  act: () => Promise<unknown>;
};

/** Removes something of one's own after asking once. */
export function RemoveAsking({ from, name, act }: RemoveAskingProps) {
  const t = useTranslations('account');
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const remove = useOwnChange({
    name: `remove-${from}`,
    act,
    done: () => ({ title: t(`${from}.removed`, { name }) }),
  });
  return (
    <>
      <Button
        size="small"
        look="secondary"
        aria-label={t(`${from}.removeNamed`, { name })}
        onClick={() => setAsking(true)}
      >
        {t(`${from}.remove`)}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={t(`${from}.removeTitle`, { name })}
        text={t(`${from}.removeText`)}
        actions={
          <>
            <Button
              look="danger"
              loading={remove.isPending}
              onClick={() => remove.mutate(undefined, { onSettled: close })}
            >
              {t(`${from}.remove`)}
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
