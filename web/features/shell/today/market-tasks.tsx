import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { MarketStep } from '#contract/platform/rules.ts';
import type { TodayKind } from '#contract/shops/today.rules.ts';
import type { MarketToday } from '#contract/shops/today.schemas.ts';
import { todayApi } from '#web/api/today.ts';
import { StepList } from './step-list.tsx';
import { TaskLink } from './task-buttons.tsx';
import { marketTaskPath } from './task-paths.ts';
import { type TaskParts, type TaskTools, TodayList } from './today-list.tsx';
import { useToday } from './use-today.ts';

type MarketTasksProps = {
  loaded: MarketToday;
  /** Lets somebody who asked in or turns them down. */
  answers: (tools: TaskTools) => ReactNode;
};

/** What waits for the admins, each with its next step in place or where it is done. */
export function MarketTasks({ loaded, answers }: MarketTasksProps) {
  const t = useTranslations('today');
  const { today, ...list } = useToday({
    shopId: null,
    loaded,
    ask: () => todayApi.ofMarket(),
  });
  const partsOf = (tools: TaskTools): TaskParts => {
    const { item, title, isFirst } = tools;
    if (item.marketSteps) return { more: <MarketSteps steps={item.marketSteps} /> };
    const to = marketTaskPath(item);
    if (to === null) return {};
    if (item.kind === 'approval')
      return {
        buttons: (
          <>
            {answers(tools)}
            <TaskLink word={t('acts.look')} {...{ title, to }} look="quiet" />
          </>
        ),
      };
    const look = isFirst ? 'primary' : 'secondary';
    return {
      buttons: (
        <TaskLink word={t(`acts.${leading[item.kind] ?? 'look'}`)} {...{ title, look, to }} />
      ),
    };
  };
  const empty = { title: t('none'), text: t('marketNoneText') };
  return <TodayList list={list} now={today.now} empty={empty} partsOf={partsOf} />;
}

const marketPlaces: Record<MarketStep, string> = {
  name: '/admin/settings#brand',
  currency: '/admin/settings#country',
  company: '/admin/settings#company',
  pages: '/admin/pages',
  payments: '/admin/settings#connections',
  mails: '/admin/settings#connections',
  signIn: '/profile/settings#passkeys',
  shop: '/admin/vendors',
};

function MarketSteps({ steps }: { steps: readonly MarketStep[] }) {
  const t = useTranslations('today.marketSteps');
  return (
    <StepList
      steps={steps.map((step) => ({ key: step, words: t(step), path: marketPlaces[step] }))}
    />
  );
}

const leading: Partial<Record<TodayKind, 'decide' | 'reply' | 'payoutsDue'>> = {
  proofWaits: 'decide',
  report: 'decide',
  appeal: 'decide',
  support: 'reply',
  aftercareWaits: 'decide',
  payoutsDue: 'payoutsDue',
};
