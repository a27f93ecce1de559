import { useTranslations } from 'use-intl';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Left } from './use-listing-changes.ts';

/** Names what a change of many could not change, and why. */
export function LeftAlert({ left, onRead }: { left: Left; onRead: () => void }) {
  const t = useTranslations('listings.left');
  if (left.length === 0) return null;
  return (
    <Alert
      tone="warning"
      live
      title={t('title', { count: left.length })}
      action={
        <Button size="small" look="secondary" onClick={onRead}>
          {t('close')}
        </Button>
      }
    >
      <ul className="max-h-48 list-disc overflow-y-auto pl-5">
        {left.map(({ id, name, reason }) => (
          <li key={id} className="break-words">
            <strong>{name ?? t('nameless', { id: String(id) })}</strong> {t(reason)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
