import { Form, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

/** A search box whose word lives in the address beside the filters, which stay. */
export function ListSearch({ label, q }: { label: string; q: string }) {
  const t = useTranslations('admin.users');
  const [query] = useSearchParams();
  const otherParams = [...query].filter(([name]) => name !== 'q' && name !== 'cursor');
  return (
    <Form role="search" className="flex max-w-xl gap-2" preventScrollReset>
      {otherParams.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchField
        key={q}
        aria-keyshortcuts="F"
        name="q"
        label={label}
        defaultValue={q}
        className="grow"
      />
      <Button type="submit" look="secondary">
        {t('searchButton')}
      </Button>
    </Form>
  );
}
