import { useMutation } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { mayDo, shopPermissions, type ShopRole } from '#contract/shops/team.rules.ts';
import { teamApi } from '#web/api/shops.ts';
import { ApiError } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useCheckedForm } from '#web/ui/use-checked-form.ts';

type Invitation = { email: string; role: ShopRole };

const offered = ['staff', 'manager', 'owner'] as const satisfies ShopRole[];

/** Asks somebody by e-mail to join the team. */
export function InviteForm({ shopId }: { shopId: number }) {
  const t = useTranslations('team');
  const allowed = useAllowed();
  const { revalidate } = useRevalidator();
  const { form, errors, refuse, clear } = useCheckedForm<Invitation>({
    rules,
    onValid: (body) => invite.mutate(body),
  });
  const invite = useMutation({
    mutationFn: (body: Invitation) => teamApi.invite({ params: { id: shopId }, body }),
    onSuccess: async ({ email }) => {
      clear();
      showToast({ title: t('sent'), text: t('sentText', { email }) });
      await revalidate();
    },
    onError: (error) => {
      const found = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
      refuse(Object.fromEntries(found.map(({ path, message }) => [path, message])));
    },
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
        <Button type="submit" className="self-start" loading={invite.isPending}>
          {t('send')}
        </Button>
      </form>
    </section>
  );
}

const rules = () => import('./invite-rules.ts').then((module) => module.invitation);

/** What a role may do, as the list of its permissions in words. */
export function useAllowed(): (role: ShopRole) => string {
  const t = useTranslations('team.permissions');
  const format = useFormatter();
  return (role) => {
    const names = shopPermissions
      .filter((permission) => mayDo(role, permission))
      .map((permission) => t(permission));
    return format.list(names, 'all');
  };
}
