import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { arrivesOnUse } from '#web/ui/arrives-on-use.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';

const LeaveDialog = arrivesOnUse<{ open: boolean; onClose: () => void }>(
  () => import('./leave-dialog.tsx'),
);

/** Deleting the account. */
export function LeaveSection() {
  const t = useTranslations('account.leave');
  const [isAsking, setAsking] = useState(false);
  return (
    <SectionCard id="delete" title={t('title')} text={t('text')}>
      <Button look="danger" className="self-start" onClick={() => setAsking(true)}>
        {t('open')}
      </Button>
      <LeaveDialog open={isAsking} onClose={() => setAsking(false)} />
    </SectionCard>
  );
}
