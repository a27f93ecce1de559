import { Suspense } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useSearchBox } from './use-search-box.ts';
import { lazy } from '#web/ui/lazy.ts';

const SuggestionList = lazy(() => import('./suggestion-list.tsx'));
const RecentList = lazy(() => import('./recent-list.tsx'));

/** The header's search: a form that works by itself and suggests while something is typed. */
export function SearchBox({ className = '' }: { className?: string }) {
  const t = useTranslations('shell.search');
  const { input, isOpen, list, recent, clear, close } = useSearchBox();
  return (
    <Form
      action="/search"
      role="search"
      aria-label={t('landmark')}
      onSubmit={close}
      className={`relative ${className}`}
    >
      <input
        {...input}
        name="q"
        role="combobox"
        inputMode="search"
        aria-label={t('label')}
        placeholder={t('label')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={100}
        className={`control pl-4 ${list.typed === '' ? 'pr-14' : 'pr-24'}`}
      />
      <span className="absolute inset-y-0 right-0 flex">
        {list.typed !== '' && (
          <IconButton
            label={t('clear')}
            icon={<Icon name="x" className="size-5 text-muted" />}
            onClick={clear}
          />
        )}
        <IconButton
          type="submit"
          look="primary"
          label={t('submit')}
          icon={<Icon name="search" className="size-5" />}
          className="rounded-l-none!"
        />
      </span>
      {isOpen && (
        <Suspense fallback={null}>
          {recent ? <RecentList {...list} {...recent} /> : <SuggestionList {...list} />}
        </Suspense>
      )}
    </Form>
  );
}
