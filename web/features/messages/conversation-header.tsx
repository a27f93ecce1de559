import { useMutation } from '@tanstack/react-query';
import { Ban, ChevronLeft, EllipsisVertical, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { NewThread, Thread } from '#contract/messages.ts';
import { browserApi } from '#web/browser-api.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { showToast } from '#web/ui/toast.ts';

type Partner = Pick<NewThread, 'side' | 'shop' | 'shopperName' | 'subject'>;

/** With whom one talks, and about what. */
export function ConversationHeader({ thread, back }: { thread: Partner & Partial<Pick<Thread, 'id' | 'blockedBy'>>; back: string }) {
  const t = useTranslations('messages');
  const { side, shop, shopperName } = thread;
  const name = side === 'shopper' ? shop.name : shopperName;
  return (
    <header className="flex items-center gap-3 border-b border-line px-3 py-3 md:px-4">
      <Link to={back} aria-label={t('back')} className="button lg:hidden!" data-look="quiet" data-shape="icon">
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Link>
      <Avatar username={name} src={side === 'shopper' ? shop.logoUrl : null} />
      <div className="min-w-0 grow">
        <h2 className="truncate text-lg">
          {side === 'shopper' ? (
            <Link to={shop.isFood ? `/food-shop/${shop.id}` : `/shop/${shop.id}`} className="underline-offset-3 hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <SubjectLine thread={thread} />
      </div>
      {thread.id !== undefined && <ThreadMenu id={thread.id} side={side} name={name} blockedBy={thread.blockedBy ?? []} />}
    </header>
  );
}

function SubjectLine({ thread: { subject } }: { thread: Partner }) {
  const t = useTranslations('messages.about');
  if (subject.kind === 'shop') return <p className="truncate text-sm text-muted">{t('shop')}</p>;
  const to = subject.kind === 'product' ? `/product/${subject.id}` : `/order/${subject.id}`;
  return (
    <p className="flex min-w-0 items-center gap-2 text-sm">
      {subject.imageUrl && <Picture src={subject.imageUrl} alt="" ratio="1" sizes="24px" className="size-6! flex-none rounded-xs" />}
      <Link to={to} className="link truncate">
        {t(subject.kind, { name: subject.name })}
      </Link>
    </p>
  );
}

function ThreadMenu({ id, side, name, blockedBy }: { id: number; side: Thread['side']; name: string; blockedBy: Thread['blockedBy'] }) {
  const t = useTranslations('messages');
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const isBlocked = blockedBy.includes(side);
  const change = useMutation({
    mutationFn: () => (isBlocked ? browserApi.messages.unblock : browserApi.messages.block)({ params: { id } }),
    onError: (error) => showToast({ tone: 'error', title: error.message }),
    onSettled: async () => {
      await revalidate();
      setAsking(false);
    },
  });
  const entry = isBlocked
    ? { label: t('block.undo'), icon: <MessageCircle className="size-4.5" />, onChoose: () => change.mutate() }
    : { label: t('block.action'), icon: <Ban className="size-4.5" />, tone: 'danger' as const, onChoose: () => setAsking(true) };
  return (
    <>
      <Menu label={t('more')} quietLabel look="quiet" align="end" icon={<EllipsisVertical className="size-5" />} entries={[entry]} />
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('block.title', { name })}
        text={t('block.text')}
        actions={
          <>
            <Button look="danger" loading={change.isPending} onClick={() => change.mutate()}>
              {t('block.confirm')}
            </Button>
            <Button look="secondary" onClick={() => setAsking(false)}>
              {t('block.keep')}
            </Button>
          </>
        }
      />
    </>
  );
}
