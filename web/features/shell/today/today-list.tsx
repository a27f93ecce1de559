import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { bandOf } from '#contract/shops/today.rules.ts';
import type { TodayItem } from '#contract/shops/today.schemas.ts';
import { ApiError } from '#web/api/client.ts';
import { Ago } from '#web/ui/ago.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast.ts';
import { TaskDue } from './task-due.tsx';
import { taskIcons } from './task-icons.ts';
import { useTaskWords } from './task-words.ts';
import type { useToday } from './use-today.ts';

/** What is done about a task; what can be taken back says how. */
export type TaskAct = { send: () => Promise<unknown>; undo?: () => Promise<unknown> };

/** What a task can be done with. `more` stands below it, such as a form. */
export type TaskParts = { buttons?: ReactNode; more?: ReactNode };

export type TaskTools = {
  item: TodayItem;
  title: string;
  /** The first of the list: its button stands out. */
  isFirst: boolean;
  /** Does it: the task goes at once, and comes back where it failed. */
  act: (act: TaskAct) => void;
};

type TodayListProps = {
  list: Pick<ReturnType<typeof useToday>, 'items' | 'isLost' | 'hide' | 'show' | 'look'>;
  now: string;
  empty: { title: string; text: string };
  partsOf: (tools: TaskTools) => TaskParts;
};

/** As many as a glance takes in. */
const atFirst = 12;

/** What waits for somebody, ranked, each with what can be done about it. */
export function TodayList({ list, now, empty, partsOf }: TodayListProps) {
  const t = useTranslations('today');
  const words = useTaskWords();
  const { items, isLost } = list;
  const [isWhole, setWhole] = useState(false);
  const { act, status, heading } = useActs(list);
  const shown = isWhole ? items : items.slice(0, atFirst);
  return (
    <section aria-labelledby="today" className="flex flex-col gap-3">
      <h2 id="today" ref={heading} tabIndex={-1} className="sr-only">
        {t('title')}
      </h2>
      <p role="status" className="sr-only">
        {status}
      </p>
      {isLost && <Alert tone="warning">{t('lost')}</Alert>}
      {items.length === 0 ? (
        <EmptyState icon={<Icon name="check-check" />} {...empty} />
      ) : (
        <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-card">
          {shown.map((item, at) => {
            const { title, text } = words(item);
            const tools = { item, title, isFirst: at === 0 };
            return (
              <Task
                key={item.key}
                {...{ item, now, title, text }}
                {...partsOf({ ...tools, act: (made) => act({ item, title, made }) })}
              />
            );
          })}
        </ul>
      )}
      {items.length > shown.length && (
        <Button look="secondary" className="self-center" onClick={() => setWhole(true)}>
          {t('all', { count: items.length })}
        </Button>
      )}
    </section>
  );
}

const tones = {
  late: 'bg-chili-soft text-chili',
  hour: 'bg-mango-soft text-mango-ink',
  day: 'bg-leaf-soft text-leaf',
  later: 'bg-well text-muted',
};

type TaskProps = TaskParts & { item: TodayItem; now: string; title: string; text: string };

function Task({ item, now, title, text, buttons, more }: TaskProps) {
  const icon = taskIcons[item.kind];
  const isWaiting = item.since !== null && item.due === null;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <span
        aria-hidden="true"
        className={`grid size-9 flex-none place-items-center self-start rounded-full ${tones[bandOf(item, new Date(now))]}`}
      >
        <Icon name={icon} className="size-4.5" />
      </span>
      <div className="min-w-0 grow basis-40">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3
            id={headingOf(item.key)}
            tabIndex={-1}
            className="figures min-w-0 text-base font-semibold break-words"
          >
            {title}
          </h3>
          <TaskDue item={item} now={now} />
        </div>
        <p className="figures text-sm break-words text-muted">
          {text}
          {isWaiting && (
            <>
              {' · '}
              <Ago at={item.since ?? now} now={now} />
            </>
          )}
        </p>
        {more}
      </div>
      {buttons && (
        <div className="ml-auto flex flex-none justify-end gap-2 md:min-w-32">{buttons}</div>
      )}
    </li>
  );
}

function headingOf(key: string): string {
  return `task-${key}`;
}

type Acted = { item: TodayItem; title: string; made: TaskAct; isUndo?: true };

/** Does what is asked for, says so, and moves the focus on to the next task, or back to one that failed. */
function useActs({ items, hide, show, look }: TodayListProps['list']) {
  const t = useTranslations('today');
  const [status, setStatus] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  /** The key of the task that takes the focus once it is drawn; null is the list itself. */
  const next = useRef<string | null>(undefined);
  useEffect(() => {
    if (next.current === undefined) return;
    const task = next.current === null ? null : document.getElementById(headingOf(next.current));
    (task ?? heading.current)?.focus();
    next.current = undefined;
  });
  const change = useMutation({
    mutationKey: ['today'],
    mutationFn: ({ made }: Acted) => made.send(),
    onMutate: ({ item, isUndo }) => {
      if (isUndo) return;
      const at = items.findIndex(({ key }) => key === item.key);
      next.current = (items[at + 1] ?? items[at - 1])?.key ?? null;
      hide(item.key);
    },
    onSuccess: (_, { item, title, made, isUndo }) => {
      if (isUndo) return setStatus(t('undone', { title }));
      const said = t('done', { title, left: items.filter(({ key }) => key !== item.key).length });
      setStatus(said);
      const { undo } = made;
      if (undo)
        showToast({
          title: said,
          action: {
            label: t('undo'),
            onAct: () => change.mutate({ item, title, made: { send: undo }, isUndo: true }),
          },
        });
    },
    onError: (error, { item, title }) => {
      next.current = item.key;
      show(item.key);
      const reason = error instanceof ApiError && error.problem && error.status < 500;
      showToast({
        tone: 'error',
        title: t('failed', { title }),
        text: reason ? error.message : t('failedText'),
      });
    },
    onSettled: async (_, __, { item, isUndo }) => {
      await look();
      if (isUndo) next.current = item.key;
      show(item.key);
    },
  });
  return { act: change.mutate, status, heading };
}
