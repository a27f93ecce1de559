import { useTranslations } from 'use-intl';
import type { MailState } from '#contract/notifications/rules.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const tones: Record<MailState, BadgeTone> = {
  prepared: 'neutral',
  queued: 'processing',
  sent: 'delivered',
  failed: 'danger',
  withheld: 'neutral',
  overtaken: 'neutral',
};

/** How far a mail is, in a word. */
export function MailStateBadge({ state }: { state: MailState }) {
  const t = useTranslations('mails.states');
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}
