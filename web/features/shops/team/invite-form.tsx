import { useMutation } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ShopRole } from '#contract/shops/team.rules.ts';
import { type Invite, inviteBody } from '#contract/shops/team.schemas.ts';
import { teamApi } from '#web/api/shops.ts';
import { ApiError } from '#web/api/client.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { InvitationLink } from './invitation-link.tsx';
import { useAllowed } from './use-allowed.ts';

const offered = ['staff', 'manager', 'owner'] as const satisfies ShopRole[];

/** Asks somebody by e-mail to join the team; where no mail is sent, with a link to hand over. */
export function InviteForm({ shopId }: { shopId: number }) {
  const t = useTranslations('team');
  const allowed = useAllowed();
  const { revalidate } = useRevalidator();
  const { form, errors, refuse, reset } = useForm({
    rules: inviteBody,
    onValid: (body) => invite.mutate(body),
  });
  const invite = useMutation({
    mutationFn: (body: Invite) => teamApi.invite({ params: { id: shopId }, body }),
    onSuccess: async ({ email, link }) => {
      reset();
      if (!link) showToast({ title: t('sent'), text: t('sentText', { email }) });
      await revalidate();
    },
    onError: (error) => refuse(fieldErrorsOf(error)),
  });
  const refusal =
    invite.error instanceof ApiError && invite.error.problem
      ? invite.error.message
      : invite.error
        ? t('failedText')
        : null;
  return (
    <section
      aria-labelledby="invite"
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-4 md:p-6"
    >
      <header className="flex flex-col gap-1">
        <h2 id="invite" className="text-xl">
          {t('invite')}
        </h2>
        <p className="text-muted">{t('inviteText')}</p>
      </header>
      <form {...form} className="flex flex-col gap-5">
        <TextField
          label={t('email')}
          name="email"
          aria-keyshortcuts="N"
          type="email"
          required
          autoComplete="off"
          className="max-w-md"
          error={errors.email}
        />
        <RadioCards
          legend={t('role')}
          name="role"
          defaultValue="staff"
          columns="md:grid-cols-3"
          error={errors.role}
          choices={offered.map((role) => ({
            value: role,
            label: t(`roles.${role}`),
            text: t('looksAfter', { list: allowed(role) }),
          }))}
        />
        {refusal && (
          <Alert tone="error" title={t('notSent')} live>
            {refusal}
          </Alert>
        )}
        {invite.data?.link && <InvitationLink link={invite.data.link} who={invite.data.email} />}
        <Button
          aria-keyshortcuts="S"
          type="submit"
          className="self-start"
          loading={invite.isPending}
        >
          {t('send')}
        </Button>
      </form>
    </section>
  );
}
