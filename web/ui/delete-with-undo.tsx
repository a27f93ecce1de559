import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Icon } from './icon.tsx';
import { showToast } from './toast.ts';
import { useFailure } from './use-failure.ts';

/** Long enough to read what was deleted and to think again. */
const undoMs = 10_000;

type DeleteWithUndoProps<Removed> = {
  words: {
    /** Of the button. */
    open: string;
    title: string;
    text: string;
    confirm: string;
    keep: string;
    undo: string;
    undone: string;
    /** Stands above the server's reason, if it gives one; left out, the reason or the usual words stand alone. */
    failed?: string;
  };
  /** What the toast says, by what became of it. */
  done: (removed: Removed) => string;
  remove: () => Promise<Removed>;
  restore: () => Promise<unknown>;
  onDeleted: () => void;
  onRestored: () => void;
};

/**
 * Deletes something after asking, and offers to undo it.
 *
 * @example <DeleteWithUndo words={…} done={() => t('done')} remove={…} restore={…} onDeleted={leave} onRestored={lookAgain} />
 */
export function DeleteWithUndo<Removed>({
  words,
  done,
  remove,
  restore,
  onDeleted,
  onRestored,
}: DeleteWithUndoProps<Removed>) {
  const said = useFailure();
  const [asks, setAsks] = useState(false);
  const onError = (error: Error) => {
    const { failed } = words;
    const reason = said(error, failed && '');
    showToast({ tone: 'error', ...(failed ? { title: failed, text: reason } : { title: reason }) });
  };
  const undo = useMutation({
    mutationFn: restore,
    onSuccess: () => {
      showToast({ title: words.undone });
      onRestored();
    },
    onError,
  });
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: (removed) => {
      setAsks(false);
      onDeleted();
      showToast({
        title: done(removed),
        duration: undoMs,
        action: { label: words.undo, onAct: () => undo.mutate() },
      });
    },
    onError,
  });
  return (
    <>
      <Button
        aria-keyshortcuts="D"
        look="quiet"
        icon={<Icon name="trash" className="size-4" />}
        onClick={() => setAsks(true)}
      >
        {words.open}
      </Button>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={words.title}
        text={words.text}
        actions={
          <>
            <Button look="danger" loading={removal.isPending} onClick={() => removal.mutate()}>
              {words.confirm}
            </Button>
            <Button look="secondary" onClick={() => setAsks(false)}>
              {words.keep}
            </Button>
          </>
        }
      />
    </>
  );
}
