import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

const path = '/orders/management';

/** A shop's orders by number and name, from any of its rooms; on a phone over the bar, once it is asked for. */
export function OrderSearch({ search }: { search: string }) {
  const t = useTranslations('rooms.search');
  const { pathname, search: query } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  // On the board itself its days and its view stay as they are.
  const { q = '', ...others } = Object.fromEntries(
    new URLSearchParams(pathname === path ? query : search),
  );
  const carried = ['shop', 'view', 'from', 'to', 'status', 'sort'];
  return (
    <>
      <IconButton
        ref={button}
        label={t('open')}
        icon={<Search className="size-5" />}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="flex-none md:hidden!"
      />
      <Form
        key={q}
        action={path}
        role="search"
        aria-label={t('open')}
        onSubmit={() => setOpen(false)}
        onKeyDown={(event: KeyboardEvent) => isOpen && event.key === 'Escape' && close()}
        data-open={isOpen || undefined}
        className="order-search"
      >
        {carried.map(
          (name) =>
            others[name] && <input key={name} type="hidden" name={name} value={others[name]} />,
        )}
        <SearchField
          ref={field}
          name="q"
          label={t('label')}
          defaultValue={q}
          maxLength={100}
          className="grow"
        />
        <IconButton
          label={t('close')}
          icon={<X className="size-5" />}
          onClick={close}
          className="flex-none md:hidden!"
        />
      </Form>
    </>
  );
}
