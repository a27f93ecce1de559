import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { SavedView } from '#contract/accounts/saved-views.schemas.ts';
import { mostViewCounted, type ViewedTable } from '#contract/accounts/saved-views.rules.ts';
import type { PageRows } from '#contract/kernel/list-pages.ts';
import { savedViewsApi } from '#web/api/saved-views.ts';
import { Button } from '#web/ui/button.tsx';
import { viewIn } from '#web/ui/grid/grid-address.ts';
import { Icon } from '#web/ui/icon.tsx';
import { lazy } from '#web/ui/lazy.ts';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { showToast } from '#web/ui/toast.ts';

const SaveViewDialog = lazy(() => import('./save-view-dialog.tsx'));

type BuiltInView = {
  name: string;
  query: string;
  /** How many rows it finds, where the page knows. */
  total?: number;
};

type SavedViewsProps = {
  table: ViewedTable;
  /** Those that everybody has; the whole list is always the first, and need not be said. */
  builtIn: readonly BuiltInView[];
  saved: readonly SavedView[];
  /** Parameters of the page that are no part of a view. */
  ofPage?: readonly string[];
  /** How many rows a view finds. */
  count: (query: Record<string, string>) => Promise<{ counts: PageRows | null }>;
};

/** The ways to look at a list: everybody's, and those that somebody keeps under a name. */
export function SavedViews({ table, builtIn, saved, ofPage = [], count }: SavedViewsProps) {
  const t = useTranslations('grid.views');
  const [query] = useSearchParams();
  const [isSaving, setSaving] = useState(false);
  const now = viewIn(query, ofPage);
  const own = ofPage.flatMap((name) => [...query].filter(([one]) => one === name));
  const given: BuiltInView[] = [
    ...(builtIn[0]?.query === '' ? [] : [{ name: t('all'), query: '' }]),
    ...builtIn,
    ...saved,
  ];
  const views = given.map((view) => ({
    ...view,
    query: viewIn(new URLSearchParams(view.query), ofPage),
  }));
  const isOpen = (view: { query: string }) => view.query === now;
  const open = saved.find((view) => viewIn(new URLSearchParams(view.query), ofPage) === now);
  return (
    <div className="flex flex-wrap items-center gap-2 [&>nav]:max-w-full">
      <TabLinks
        label={t('label')}
        tabs={views.map((view) => ({
          to: `?${new URLSearchParams([...own, ...new URLSearchParams(view.query)])}`,
          label: view.name,
          isOpen: isOpen(view),
          note: (
            <ViewCount
              {...{ table, count }}
              scope={String(own)}
              query={view.query}
              known={view.total}
            />
          ),
        }))}
      />
      {open && <DeleteView table={table} view={open} all={`?${new URLSearchParams(own)}`} />}
      {!views.some(isOpen) && (
        <Button
          look="quiet"
          size="small"
          icon={<Icon name="bookmark-plus" className="size-4" />}
          onClick={() => setSaving(true)}
        >
          {t('save')}
        </Button>
      )}
      {isSaving && (
        <Suspense fallback={null}>
          <SaveViewDialog table={table} query={now} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </div>
  );
}

type ViewCountProps = Pick<SavedViewsProps, 'table' | 'count'> & {
  scope: string;
  query: string;
  known: number | undefined;
};

/** Counted once the page is there, and only so far. */
function ViewCount({ table, count, scope, query, known }: ViewCountProps) {
  const t = useTranslations('grid.views');
  const { data } = useQuery({
    queryKey: ['view-count', table, scope, query],
    queryFn: () => count(Object.fromEntries(new URLSearchParams(query))),
    staleTime: 30_000,
    retry: false,
    enabled: known === undefined,
  });
  const total = known ?? data?.counts?.total ?? (data ? 0 : undefined);
  if (total === undefined) return null;
  const isMore = known === undefined && total > mostViewCounted;
  return (
    <span className="figures ml-1.5 text-sm text-muted">
      {isMore ? t('more', { count: mostViewCounted }) : t('count', { count: total })}
    </span>
  );
}

function DeleteView({ table, view, all }: { table: ViewedTable; view: SavedView; all: string }) {
  const t = useTranslations('grid.views');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const failed = () => showToast({ tone: 'error', title: t('failed') });
  const restore = useMutation({
    mutationFn: () =>
      savedViewsApi.save({
        params: { table },
        body: { name: view.name, query: view.query },
      }),
    onSuccess: () => void navigate(`${all}&${view.query}`, { preventScrollReset: true }),
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: () => savedViewsApi.remove({ params: { table, id: view.id } }),
    onSuccess: async () => {
      showToast({
        title: t('deleted', { name: view.name }),
        action: { label: t('undo'), onAct: () => restore.mutate() },
      });
      await revalidate();
    },
    onError: failed,
  });
  return (
    <Button
      look="quiet"
      size="small"
      icon={<Icon name="trash" className="size-4" />}
      loading={remove.isPending}
      onClick={() => remove.mutate()}
    >
      {t('delete')}
    </Button>
  );
}
