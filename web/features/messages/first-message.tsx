import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { About, NewThread } from '#contract/messages/schemas.ts';
import { responseTime } from '#contract/messages/rules.ts';
import { messagesApi } from '#web/api/messages.ts';
import { randomKey } from '#web/api/idempotency-key.ts';
import { useFailure } from '#web/ui/use-failure.ts';
import { Composer } from './composer.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { pane } from './pane.ts';
import { UnlessEnded } from './unless-ended.tsx';

type FirstMessageProps = {
  about: About;
  partner: NewThread;
  back: string;
  pathOf: (threadId: number) => string;
};

/** Before anything was said: to whom the first message goes, and how soon an answer can be expected. */
export function FirstMessage({ about, partner, back, pathOf }: FirstMessageProps) {
  const t = useTranslations('messages');
  const navigate = useNavigate();
  const begin = useMutation({
    mutationFn: (said: { text: string; pictures: string[]; key: string }) =>
      messagesApi.begin({ body: { about, ...said } }),
    onSuccess: ({ id }) => void navigate(pathOf(id), { replace: true }),
  });
  const { side, shop, shopperName, responseMinutes } = partner;
  const time = responseMinutes === null ? null : responseTime(responseMinutes);
  return (
    <section
      aria-label={t('with', { name: side === 'shopper' ? shop.name : shopperName })}
      className={pane}
    >
      <ConversationHeader thread={partner} back={back} />
      <div className="flex min-h-0 grow flex-col items-center justify-center gap-2 px-6 text-center">
        <p className="font-display text-xl font-semibold">
          {side === 'shopper'
            ? t('write.first', { shop: shop.name })
            : t('write.firstToShopper', { name: shopperName })}
        </p>
        {side === 'shopper' && time && (
          <p className="text-muted">
            {t('write.responds', { time: t(`respondsIn.${time.unit}`, { count: time.count }) })}
          </p>
        )}
      </div>
      <UnlessEnded thread={partner} name={shopperName}>
        <FirstComposer begin={begin} />
      </UnlessEnded>
    </section>
  );
}

type Begin = {
  mutate: (said: { text: string; pictures: string[]; key: string }) => void;
  variables: { text: string; pictures: string[]; key: string } | undefined;
  isPending: boolean;
  error: Error | null;
};

/** What could not be sent stands in the field again, to be sent once more. */
function FirstComposer({ begin }: { begin: Begin }) {
  const said = useFailure();
  const failed = begin.error ? begin.variables : undefined;
  return (
    <Composer
      key={failed?.key ?? 'first'}
      initial={failed}
      isSending={begin.isPending}
      error={begin.error ? said(begin.error) : undefined}
      onSend={(text, pictures) =>
        begin.mutate({ text, pictures, key: failed?.text === text ? failed.key : randomKey() })
      }
      autoFocus
    />
  );
}
