import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnHost } from '#contract/shops/hosts.schemas.ts';
import { shopHostsApi } from '#web/api/shops.ts';
import { ApiError } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useFormatter } from '#web/words/use-formatter.ts';
import { HostRecords } from './host-records.tsx';

type HostAction = { kind: 'claimed'; host: string } | { kind: 'checked' } | { kind: 'removed' };

/** The shop's own host: which it is, how it is proved, and whether it is. */
export function OwnHostSection({ shopId, first }: { shopId: number; first: OwnHost | null }) {
  const t = useTranslations('ownHost');
  const [own, setOwn] = useState(first);
  const [isChanging, setChanging] = useState(false);
  const change = useMutation({
    mutationFn: (action: HostAction) => done(shopId, action),
    onSuccess: (now, { kind }) => {
      setOwn(now);
      setChanging(false);
      const outcome = kind === 'checked' ? (now?.state === 'proved' ? 'proved' : 'failed') : kind;
      showToast({ title: t(`done.${outcome}`), tone: outcome === 'failed' ? 'error' : 'success' });
    },
    onError: (error, { kind }) => {
      if (kind !== 'claimed')
        showToast({
          tone: 'error',
          title: error instanceof ApiError && error.problem ? error.message : t('failed'),
        });
    },
  });
  const refusal = change.variables?.kind === 'claimed' && change.error ? change.error : null;
  return (
    <SectionCard id="host" title={t('title')} text={t('text')}>
      {own && <HostState own={own} />}
      {own && own.state !== 'proved' && <HostRecords own={own} />}
      {own && !isChanging ? (
        <HostActions own={own} change={change} onChange={() => setChanging(true)} />
      ) : (
        <ClaimForm
          error={
            refusal
              ? refusal instanceof ApiError && refusal.problem
                ? refusal.message
                : t('failed')
              : undefined
          }
          isBusy={change.isPending}
          onClaim={(host) => change.mutate({ kind: 'claimed', host })}
        />
      )}
    </SectionCard>
  );
}

async function done(id: number, action: HostAction): Promise<OwnHost | null> {
  const params = { id };
  if (action.kind === 'claimed')
    return (await shopHostsApi.claim({ params, body: { host: action.host } })).host;
  if (action.kind === 'checked') return (await shopHostsApi.check({ params })).host;
  await shopHostsApi.remove({ params });
  return null;
}

const tones = { waiting: 'pending', proved: 'delivered', failed: 'danger' } as const;

function HostState({ own }: { own: OwnHost }) {
  const t = useTranslations('ownHost');
  const format = useFormatter();
  const day = (at: string) => format.dateTime(new Date(at), 'dayAndClock');
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="break-all">{own.host}</strong>
        <Badge tone={tones[own.state]}>{t(`states.${own.state}.label`)}</Badge>
      </p>
      <p className="max-w-prose">
        {own.servedUntil
          ? t('servedUntil', { host: own.host, day: day(own.servedUntil) })
          : t(`states.${own.state}.text`, { host: own.host })}
      </p>
      {own.problem && <Alert tone="warning">{t(`problems.${own.problem}`)}</Alert>}
      <p className="text-sm text-muted">
        {own.checkedAt ? t('checked', { day: day(own.checkedAt) }) : t('never')}
      </p>
    </div>
  );
}

type HostChange = {
  isPending: boolean;
  variables?: HostAction | undefined;
  mutate: (action: HostAction, options?: { onSettled: () => void }) => void;
};

function HostActions({
  own,
  change,
  onChange,
}: {
  own: OwnHost;
  change: HostChange;
  onChange: () => void;
}) {
  const t = useTranslations('ownHost');
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-4">
      <Button
        loading={change.isPending && change.variables?.kind === 'checked'}
        onClick={() => change.mutate({ kind: 'checked' })}
      >
        {t('check')}
      </Button>
      <Button look="secondary" onClick={onChange}>
        {t('change')}
      </Button>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title={t('removeTitle', { host: own.host })}
        text={t('removeText')}
        actions={
          <>
            <Button
              look="danger"
              loading={change.isPending}
              onClick={() => change.mutate({ kind: 'removed' }, { onSettled: close })}
            >
              {t('remove')}
            </Button>
            <Button look="secondary" onClick={close}>
              {t('keep')}
            </Button>
          </>
        }
      />
    </div>
  );
}

type ClaimFormProps = {
  error: string | undefined;
  isBusy: boolean;
  onClaim: (host: string) => void;
};

function ClaimForm({ error, isBusy, onClaim }: ClaimFormProps) {
  const t = useTranslations('ownHost');
  const { form } = useForm({
    // The server knows what a host may be.
    rules: (typed) => ({ body: String(typed.host ?? '') }),
    onValid: onClaim,
  });
  return (
    <form {...form} className="flex flex-col items-start gap-4">
      <TextField
        className="w-full max-w-md"
        label={t('field')}
        hint={t('hint')}
        name="host"
        required
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        error={error}
      />
      <Button type="submit" loading={isBusy}>
        {t('save')}
      </Button>
    </form>
  );
}
