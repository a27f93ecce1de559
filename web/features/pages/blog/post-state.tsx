import { useTranslations } from 'use-intl';
import type { PostState } from '#contract/pages/blog.rules.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const tones: Record<PostState, BadgeTone> = {
  draft: 'neutral',
  later: 'processing',
  public: 'delivered',
};

export function PostStateBadge({ state }: { state: PostState }) {
  const t = useTranslations('blogEditor.stateOf');
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}
