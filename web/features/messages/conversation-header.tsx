import { capabilitiesOf, shopPath } from '#contract/shops/rules.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { NewThread, Thread } from '#contract/messages/schemas.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { ThreadMenu } from './thread-menu.tsx';

type Partner = Pick<NewThread, 'side' | 'shop' | 'shopperName' | 'isShopperGone' | 'subject'>;

/** With whom one talks, and about what. */
export function ConversationHeader({
  thread,
  back,
}: {
  thread: Partner & Partial<Pick<Thread, 'id' | 'blockedBy'>>;
  back: string;
}) {
  const t = useTranslations('messages');
  const { side, shop, shopperName } = thread;
  const name = side === 'shopper' ? shop.name : shopperName;
  return (
    <header className="flex items-center gap-3 border-b border-line px-3 py-3 md:px-4">
      <Link
        to={back}
        aria-label={t('back')}
        className="button lg:hidden!"
        data-look="quiet"
        data-shape="icon"
      >
        <Icon name="chevron-left" className="size-5" />
      </Link>
      <Avatar username={name} src={side === 'shopper' ? shop.logoUrl : null} />
      <div className="min-w-0 grow">
        <h2 className="truncate text-lg">
          {side === 'shopper' ? (
            <Link to={shopPath(shop)} className="underline-offset-3 hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <SubjectLine thread={thread} />
      </div>
      {thread.id !== undefined && !thread.isShopperGone && (
        <ThreadMenu id={thread.id} side={side} name={name} blockedBy={thread.blockedBy ?? []} />
      )}
    </header>
  );
}

function SubjectLine({ thread: { side, shop, subject } }: { thread: Partner }) {
  const t = useTranslations('messages.about');
  if (subject.kind === 'shop') return <p className="truncate text-sm text-muted">{t('shop')}</p>;
  const isAtDesk = capabilitiesOf(shop.kind).delivery === 'none';
  const order =
    side === 'shopper' || isAtDesk
      ? `/order/${subject.id}`
      : `/orders/management/${subject.id}?shop=${shop.id}`;
  const to = subject.kind === 'product' ? `/product/${subject.id}` : order;
  return (
    <p className="flex min-w-0 items-center gap-2 text-sm">
      {subject.imageUrl && (
        <Picture
          src={subject.imageUrl}
          alt=""
          ratio="1"
          sizes="24px"
          className="size-6! flex-none rounded-xs"
        />
      )}
      <Link to={to} className="link truncate">
        {t(subject.kind, { name: subject.name })}
      </Link>
    </p>
  );
}
