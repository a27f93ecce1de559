import { useMutation } from '@tanstack/react-query';
import { useNavigate, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { SeenInvitation } from '#contract/shops/team.schemas.ts';
import { teamApi } from '#web/api/shops.ts';
import { ApiError } from '#web/api/client.ts';
import { signInPath } from '#web/loading/next-path.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Awning } from '#web/ui/awning.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useLogout } from '#web/features/accounts/use-logout.ts';
import { useFormatter } from '#web/words/use-formatter.ts';
import { useAllowed } from './use-allowed.ts';

type JoiningProps = {
  invitation: SeenInvitation;
  token: string;
  viewer: { username: string } | null;
};

/** An invitation as the person who follows its link finds it. */
export function Joining({ invitation, token, viewer }: JoiningProps) {
  const t = useTranslations('team.join');
  const roles = useTranslations('team.roles');
  const allowed = useAllowed();
  const { shop, role, invitedBy, state } = invitation;
  const isOpen = state === 'open';
  return (
    <div className="w-full max-w-lg">
      <Awning colours={shop.colours} className="z-1 -mb-5" />
      <div className="flex flex-col gap-5 rounded-b-card border border-line bg-card px-5 pt-10 pb-6 sm:px-8">
        <header className="flex items-center gap-4">
          <span className="size-16 flex-none overflow-hidden rounded-full border border-line">
            <Picture src={shop.logoUrl} alt="" ratio="1" sizes="64px" fallback="logo" />
          </span>
          <div className="min-w-0">
            <h1 className="text-2xl break-words">{t('title', { shop: shop.name })}</h1>
            <p className="text-muted">{t('by', { by: invitedBy, role: roles(role) })}</p>
          </div>
        </header>
        {isOpen && <p>{t('allowed', { list: allowed(role) })}</p>}
        {isOpen ? <WayIn {...{ invitation, token, viewer }} /> : <Closed invitation={invitation} />}
      </div>
    </div>
  );
}

function WayIn({ invitation, token, viewer }: JoiningProps) {
  const t = useTranslations('team.join');
  const format = useFormatter();
  const { logout } = useLogout();
  const here = `/team/join/${token}`;
  const until = t('until', { day: format.dateTime(new Date(invitation.expiresAt), 'longDay') });
  if (!viewer) {
    return (
      <>
        <p>{t('signIn', { email: invitation.email })}</p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={signInPath(here)}>{t('login')}</ButtonLink>
          <ButtonLink to={`${signInPath(here)}&tab=register`} look="secondary">
            {t('register')}
          </ButtonLink>
        </div>
        <p className="text-sm text-muted">{until}</p>
      </>
    );
  }
  if (!invitation.isMine) {
    return (
      <Alert
        tone="warning"
        title={t('other')}
        action={
          <Button look="secondary" size="small" onClick={() => logout(signInPath(here))}>
            {t('switch')}
          </Button>
        }
      >
        {t('otherText', { email: invitation.email, username: viewer.username })}
      </Alert>
    );
  }
  return (
    <>
      <Accept token={token} />
      <p className="text-sm text-muted">{until}</p>
    </>
  );
}

function Accept({ token }: { token: string }) {
  const t = useTranslations('team.join');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const accept = useMutation({
    mutationFn: () => teamApi.accept({ body: { token } }),
    onSuccess: async ({ shopId }) => {
      await navigate(`/seller/dashboard?shop=${shopId}`);
      // The menu shows the shop's rooms from now on.
      await revalidate();
    },
  });
  return (
    <>
      {accept.error && (
        <Alert tone="error" live>
          {accept.error instanceof ApiError && accept.error.problem
            ? accept.error.message
            : t('failed')}
        </Alert>
      )}
      <Button
        size="large"
        loading={accept.isPending || accept.isSuccess}
        onClick={() => accept.mutate()}
      >
        {t('accept')}
      </Button>
    </>
  );
}

function Closed({ invitation: { state, isMine, shop } }: { invitation: SeenInvitation }) {
  const t = useTranslations('team.join');
  if (state === 'accepted' && isMine) {
    return (
      <>
        <p>{t('accepted')}</p>
        <ButtonLink to={`/seller/dashboard?shop=${shop.id}`} className="self-start">
          {t('rooms')}
        </ButtonLink>
      </>
    );
  }
  return <p>{t(state === 'over' || state === 'shopClosed' ? state : 'closed')}</p>;
}
