import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Webhook, WebhookWithSecret } from '#contract/webhooks/schemas.ts';
import { ApiError } from '#web/api/client.ts';
import { shopWebhooksApi } from '#web/api/webhooks.ts';
import { showToast } from '#web/ui/toast.ts';
import { useFailure } from '#web/ui/use-failure.ts';

/** A secret that was made just now. */
type FreshSecret = { webhookId: number; secret: string };

/** A shop's webhooks as they are now, and the secret that is on screen until somebody has copied it. */
export function useWebhooks(shopId: number, first: readonly Webhook[]) {
  const t = useTranslations('webhooks');
  const said = useFailure();
  const [webhooks, setWebhooks] = useState(first);
  const [fresh, setFresh] = useState<FreshSecret | null>(null);
  const put = useCallback(
    (now: Webhook) =>
      setWebhooks((all) =>
        all.some(({ id }) => id === now.id)
          ? all.map((one) => (one.id === now.id ? now : one))
          : [...all, now],
      ),
    [],
  );
  async function readAgain(): Promise<void> {
    try {
      setWebhooks((await shopWebhooksApi.list({ params: { id: shopId } })).webhooks);
    } catch {
      // What was refused has been said.
    }
  }
  return {
    webhooks,
    fresh,
    put,
    putWithSecret: ({ webhook, secret }: WebhookWithSecret) => {
      put(webhook);
      setFresh({ webhookId: webhook.id, secret });
    },
    drop: (id: number) => setWebhooks((all) => all.filter((one) => one.id !== id)),
    forgetSecret: () => setFresh(null),
    /** Says why, and shows what others have made of it meanwhile. */
    failed: (error: Error) => {
      showToast({ tone: 'error', title: said(error, t('failed')) });
      if (error instanceof ApiError && error.problem) void readAgain();
    },
  };
}

/** By which a webhook is told from others, also on the same host: the whole address where that is short. */
export function webhookName({ url }: Pick<Webhook, 'url'>): string {
  const { host, pathname } = new URL(url);
  const name = host + (pathname === '/' ? '' : pathname);
  return name.length > longest ? `${name.slice(0, longest - 14)}…${name.slice(-13)}` : name;
}

const longest = 44;
