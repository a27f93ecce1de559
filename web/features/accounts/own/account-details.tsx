import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { User } from '#contract/accounts/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { lazy } from '#web/ui/lazy.ts';

const EditNamesForm = lazy(() => import('./edit-names-form.tsx'));

/** The account as it is; the own names can be edited in place. */
export function AccountDetails({ user }: { user: User }) {
  const t = useTranslations('profile.details');
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  };
  const edit = (
    <Button
      ref={editButton}
      size="small"
      look="secondary"
      icon={<Icon name="pencil" className="size-4" />}
      onClick={() => setEditing(true)}
    >
      {t('edit')}
    </Button>
  );
  return (
    <SectionCard id="details" title={t('title')} action={isEditing ? undefined : edit}>
      {isEditing ? (
        <Suspense fallback={<Facts user={user} />}>
          <EditNamesForm user={user} onDone={close} />
        </Suspense>
      ) : (
        <Facts user={user} />
      )}
    </SectionCard>
  );
}

function Facts({ user }: { user: User }) {
  const t = useTranslations('profile');
  const facts = [
    [t('details.username'), user.username],
    [t('details.fullName'), user.fullName],
    [t('details.email'), user.email],
    [t('details.role'), t(`roles.${user.role}`)],
  ] as const;
  return (
    <dl className="divide-y divide-line">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-x-6 py-2.5 sm:grid-cols-[10rem_1fr]">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
