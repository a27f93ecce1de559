import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { NewThread, Thread } from '#contract/messages/schemas.ts';
import { Alert } from '#web/ui/alert.tsx';

type UnlessEndedProps = {
  thread: Pick<NewThread, 'isShopperGone' | 'side'> & Partial<Pick<Thread, 'blockedBy'>>;
  name: string;
  children: ReactNode;
};

/** Where the next message is written, unless nobody can write any more: then why. */
export function UnlessEnded({
  thread: { isShopperGone, side, blockedBy = [] },
  name,
  children,
}: UnlessEndedProps) {
  const t = useTranslations('messages');
  if (!isShopperGone && blockedBy.length === 0) return children;
  return (
    <div className="border-t border-line p-4">
      <Alert>
        {isShopperGone
          ? t('gone')
          : blockedBy.includes(side)
            ? t('block.byYou')
            : t('block.byThem', { name })}
      </Alert>
    </div>
  );
}
