import { useTranslations } from 'use-intl';
import { blogApi } from '#web/api/pages.ts';
import { DeleteWithUndo } from '#web/ui/delete-with-undo.tsx';

type DeletePostProps = {
  id: number;
  title: string;
  onDeleted: () => void;
  onRestored: () => void;
};

/** Deletes a post after asking, and offers to undo it. */
export function DeletePost({ id, title, ...after }: DeletePostProps) {
  const t = useTranslations('blogEditor.remove');
  const params = { id };
  return (
    <DeleteWithUndo
      words={{
        open: t('open'),
        title: t('title', { title }),
        text: t('text'),
        confirm: t('confirm'),
        keep: t('keep'),
        undo: t('undo'),
        undone: t('undone', { title }),
      }}
      done={() => t('done', { title })}
      remove={() => blogApi.remove({ params })}
      restore={() => blogApi.restore({ params })}
      {...after}
    />
  );
}
