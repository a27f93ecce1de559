import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { lacksSession } from '#web/api/client.ts';
import { showToast } from '#web/ui/toast.ts';

/** Shows whoever changes something after their session has ended how to log in without losing what they typed. */
export function WayBackIn(): null {
  const t = useTranslations('ui.loggedOut');
  const queries = useQueryClient();
  useEffect(
    () =>
      whenLoggedOut(queries, () =>
        showToast({
          tone: 'error',
          title: t('title'),
          text: t('text'),
          duration: 30_000,
          action: { label: t('login'), onAct: () => window.open('/auth') },
        }),
      ),
    [queries, t],
  );
  return null;
}

/** After what the change itself says of its failure, whose toast would take the place of this one. */
function whenLoggedOut(queries: QueryClient, onLoggedOut: () => void): () => void {
  return queries.getMutationCache().subscribe((event) => {
    const isFailure = event.type === 'updated' && event.action.type === 'error';
    if (!isFailure) return;
    const { state, meta } = event.mutation;
    if (lacksSession(state.error) && !meta?.goesToSignIn) onLoggedOut();
  });
}
