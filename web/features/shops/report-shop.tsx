import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { arrivesOnUse } from '#web/ui/arrives-on-use.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { ReportDialogProps, Subject } from './report-dialog.tsx';

const ReportDialog = arrivesOnUse<ReportDialogProps>(() => import('./report-dialog.tsx'));

/** 'Report this shop': opens a case for the admins. Strangers are asked to sign in first. */
export function ReportButton({ subject, subjectId, isSignedIn }: Subject & { isSignedIn: boolean }) {
  const t = useTranslations('shop.report');
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const look = { look: 'quiet', size: 'small', icon: <Flag className="size-4" /> } as const;
  if (!isSignedIn)
    return (
      <ButtonLink to={`/auth?next=${encodeURIComponent(pathname)}`} {...look}>
        {t(subject)}
      </ButtonLink>
    );
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {t(subject)}
      </Button>
      <ReportDialog subject={subject} subjectId={subjectId} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
