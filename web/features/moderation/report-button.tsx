import { useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { signInPath } from '#web/loading/next-path.ts';
import { arrivesOnUse } from '#web/ui/arrives-on-use.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { ReportDialogProps, ReportedSubject } from './report-dialog.tsx';

const ReportDialog = arrivesOnUse<ReportDialogProps>(() => import('./report-dialog.tsx'));

type ReportButtonProps = ReportedSubject & {
  isSignedIn: boolean;
  /** Where many stand in a list: one word, or the flag alone. */
  as?: 'word' | 'icon';
};

/** 'Report this shop' and its kin: opens a case for the admins. Strangers are asked to sign in first and come back. */
export function ReportButton({ subject, subjectId, isSignedIn, as }: ReportButtonProps) {
  const t = useTranslations('report');
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const look = {
    look: 'quiet',
    size: 'small',
    icon: <Icon name="flag" className="size-4" />,
    'aria-label': t(subject),
    'data-shape': as === 'icon' ? 'icon' : undefined,
  } as const;
  const word = as === 'icon' ? null : t(as === 'word' ? 'short' : subject);
  if (!isSignedIn)
    return (
      <ButtonLink to={signInPath(`${pathname}${search}`)} {...look}>
        {word}
      </ButtonLink>
    );
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {word}
      </Button>
      <ReportDialog
        subject={subject}
        subjectId={subjectId}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
