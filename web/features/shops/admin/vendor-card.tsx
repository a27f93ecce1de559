import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Vendor } from '#contract/shops/vendors.schemas.ts';
import { peopleApi } from '#web/api/accounts.ts';
import { Ago } from '#web/ui/ago.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { Answers } from './approval-answers.tsx';
import { SuspensionDialog } from '#web/features/accounts/person-actions.tsx';
import { PersonBadges } from '#web/features/accounts/person-badges.tsx';
import { AdminActionDialog } from '#web/features/platform/reason-dialog.tsx';
import { useAdminAction } from '#web/features/platform/use-admin-action.ts';
import { VendorShopRow } from './vendor-shop-row.tsx';

type VendorCardProps = {
  vendor: Vendor;
  /** The marketplace's commission in basis points. */ usualRate: number;
  now: string;
};

/** A seller with their shops: who waits and what they bring, who is in, who is suspended and why. */
export function VendorCard({ vendor, usualRate, now }: VendorCardProps) {
  const t = useTranslations('adminVendors');
  const isWaiting = vendor.approvalStatus === 'pending' && !vendor.disabledAt;
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line bg-card p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 items-center gap-3">
          <Avatar username={vendor.username} src={vendor.avatarUrl} />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <TextLink to={`/admin/users/${vendor.id}`} className="font-semibold break-words">
                {vendor.fullName}
              </TextLink>
              <PersonBadges person={vendor} />
            </p>
            <p className="text-sm break-words text-muted">
              {vendor.email} · {t(isWaiting ? 'waiting' : 'asked')}{' '}
              <Ago at={vendor.askedAt} now={now} className="font-medium text-ink" />
            </p>
          </div>
        </div>
        {isWaiting ? (
          <div className="flex flex-wrap gap-2">
            <Answers person={{ ...vendor, role: 'seller' }} />
            <AskForChanges vendor={vendor} />
          </div>
        ) : (
          <Suspend vendor={vendor} />
        )}
      </div>
      <Said vendor={vendor} now={now} />
      {vendor.shops.length === 0 ? (
        <p className="text-sm text-muted">{t('noShop')}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {vendor.shops.map((shop) => (
            <VendorShopRow
              key={shop.id}
              shop={shop}
              usualRate={usualRate}
              showsFront={isWaiting}
              now={now}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

/** What was said last between them and the admins. */
function Said({ vendor, now }: { vendor: Vendor; now: string }) {
  const t = useTranslations('adminVendors.said');
  const { lastDecision, message, suspendedAt, disabledAt, suspensionReason } = vendor;
  const lines = [
    ...((suspendedAt ?? disabledAt) && suspensionReason
      ? [
          {
            key: 'suspended',
            word: t('suspended'),
            text: suspensionReason,
            at: suspendedAt ?? disabledAt,
          },
        ]
      : []),
    ...(message ? [{ key: 'message', word: t('message'), text: message, at: null }] : []),
    ...(lastDecision?.reason
      ? [
          {
            key: 'decision',
            word: t(lastDecision.status, { name: lastDecision.by ?? t('command') }),
            text: lastDecision.reason,
            at: lastDecision.at,
          },
        ]
      : []),
  ];
  if (lines.length === 0) return null;
  return (
    <dl className="flex flex-col gap-2 rounded-control bg-well px-4 py-3 text-sm">
      {lines.map(({ key, word, text, at }) => (
        <div key={key}>
          <dt className="text-muted">
            {word}
            {at && (
              <>
                {' · '}
                <Ago at={at} now={now} />
              </>
            )}
          </dt>
          <dd className="break-words">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function AskForChanges({ vendor }: { vendor: Vendor }) {
  const t = useTranslations('adminVendors.ask');
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const name = vendor.fullName;
  const ask = useAdminAction({
    name: `changes-${vendor.id}`,
    act: (reason: string) =>
      peopleApi.askForChanges({ params: { id: vendor.id }, body: { reason } }),
    done: () => ({ title: t('done'), text: t('doneText', { name }) }),
  });
  return (
    <>
      <Button
        size="small"
        look="secondary"
        aria-keyshortcuts="Q"
        aria-label={t('buttonNamed', { name })}
        onClick={() => setAsking(true)}
      >
        {t('button')}
      </Button>
      <AdminActionDialog
        open={isAsking}
        title={t('title', { name })}
        text={t('text')}
        action={t('action')}
        mutation={ask}
        onClose={close}
      />
    </>
  );
}

function Suspend({ vendor }: { vendor: Vendor }) {
  const isSuspended = vendor.suspendedAt !== null;
  const t = useTranslations(
    isSuspended ? 'adminUsers.actions.restore' : 'adminUsers.actions.suspend',
  );
  const [isAsking, setAsking] = useState(false);
  if (vendor.disabledAt || vendor.approvalStatus === 'rejected') return null;
  return (
    <>
      <Button
        size="small"
        look="secondary"
        aria-keyshortcuts="U"
        aria-label={t('buttonNamed', { name: vendor.fullName })}
        onClick={() => setAsking(true)}
      >
        {t('button')}
      </Button>
      <SuspensionDialog person={vendor} open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
