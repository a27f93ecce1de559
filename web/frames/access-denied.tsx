import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Denial } from '#web/loading/guards.ts';
import { signInPath } from '#web/loading/next-path.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { TilePanel } from '#web/ui/tile-panel.tsx';
import { useLogout } from '#web/features/accounts/use-logout.ts';
import { useViewer } from '#web/loading/viewer.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Says whose page it is and whom to ask, and offers another account or the way home. */
export function AccessDenied({ denial }: { denial: Denial }) {
  const t = useTranslations('errors.denied');
  const account = useTranslations('shell.account');
  const { pathname, search } = useLocation();
  const viewer = useViewer();
  const { logout, isBusy } = useLogout();
  return (
    <TilePanel icon={<ClosedDoor />} title={t('title')} text={<DenialText denial={denial} />}>
      {viewer && <p className="-mt-3 text-muted">{account('as', { username: viewer.username })}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/">{t('home')}</ButtonLink>
        <Button
          look="secondary"
          loading={isBusy}
          onClick={() => logout(signInPath(`${pathname}${search}`))}
        >
          {t('switch')}
        </Button>
        {(denial.needs === 'shop' || denial.needs === 'role') && viewer?.runsShops && (
          <ButtonLink to="/seller/dashboard" look="secondary">
            {t('dashboard')}
          </ButtonLink>
        )}
        {denial.needs === 'seller' && (
          <ButtonLink to="/seller/register" look="secondary">
            {t('sell')}
          </ButtonLink>
        )}
      </div>
    </TilePanel>
  );
}

/** In pieces: these words are without placeholders (see `FailedPage`). */
function DenialText({ denial }: { denial: Denial }) {
  const t = useTranslations('errors.denied');
  if (!('shop' in denial)) return t(denial.needs);
  const isRole = denial.needs === 'role';
  const isForManagers = isRole && denial.roles.includes('manager');
  return (
    <>
      {t(isRole ? 'page' : 'belongs')} <strong>{denial.shop}</strong>
      {t(!isRole ? 'ask' : isForManagers ? 'forManagers' : 'forOwners')}
    </>
  );
}

/** What a guard has said about a page, in the data of its 403: only guards throw data with `needs`. */
export function denialIn(data: unknown): Denial | undefined {
  return typeof data === 'object' && data !== null && 'needs' in data
    ? (data as Denial)
    : undefined;
}

function ClosedDoor() {
  return (
    <span
      aria-hidden="true"
      className="grid size-16 place-items-center rounded-full border border-line bg-card text-leaf"
    >
      <Icon name="door-closed" className="size-7" />
    </span>
  );
}
