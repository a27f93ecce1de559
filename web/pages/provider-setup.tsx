import { useTranslations } from 'use-intl';
import { DoorCard } from '#web/features/shops/provider-door/door-card.tsx';
import { Setup } from '#web/features/shops/provider-door/setup.tsx';
import { requireSignedIn } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { Icon } from '#web/ui/icon.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/provider-setup.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireSignedIn({ request, url, context });
  return { words: wordsFor(request, ['providerDoor']) };
}

export const meta: Route.MetaFunction = (page) => [
  ...pageMeta(page, (t) => ({ title: t('providerDoor.setup.title') })),
  { name: 'robots', content: 'noindex' },
];

/** The one-click setup of a service vendor's shop. */
export default function ProviderSetup() {
  const t = useTranslations('providerDoor.setup');
  return (
    <DoorCard icon={<Icon name="wrench" className="size-6" />} title={t('title')} text={t('text')}>
      <Setup />
    </DoorCard>
  );
}
