import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { placeToast } from './toast-place.ts';
import type { Toast } from './toast.ts';

/** Beside the page, so that a dialog that hides the page from screen readers and the keyboard leaves toasts in reach. */
export default function ToastRegion({ toast }: { toast: Toast & { id: number } }) {
  const t = useTranslations('ui');
  return createPortal(
    // Dialogs leave live regions alone; the library reads toasts out by itself.
    <div aria-live="off">
      <Provider
        label={t('toasts.label')}
        duration={5000}
        swipeDirection="right"
        swipeThreshold={50}
      >
        <ToastCard key={toast.id} toast={toast} />
        <Viewport className="toasts" label={t.markup('toasts.region', { hotkey: '{hotkey}' })} />
      </Provider>
    </div>,
    document.body,
  );
}

function place(card: HTMLElement | null): void {
  const region = card?.closest<HTMLElement>('.toasts');
  if (region) placeToast(region);
}

function ToastCard({
  toast: { tone = 'success', title, text, duration, action },
}: {
  toast: Toast;
}) {
  const t = useTranslations('ui');
  const [card, setCard] = useState<HTMLLIElement | null>(null);
  const { pathname } = useLocation();
  // Before it is painted, and again where another page has its bars elsewhere.
  useLayoutEffect(() => place(card), [card, pathname]);
  const icon = tone === 'error' ? 'circle-exclamation-point' : 'circle-check';
  return (
    <Root
      ref={setCard}
      className="toast"
      data-tone={tone}
      duration={duration}
      type={tone === 'error' || action ? 'foreground' : 'background'}
    >
      <Icon
        name={icon}
        className={`mt-0.5 size-5 ${tone === 'error' ? 'text-chili' : 'text-leaf'}`}
      />
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <div className="flex min-w-0 grow basis-40 flex-col gap-0.5">
          <Title className="font-semibold">{title}</Title>
          {text && (
            <Description className="text-sm text-muted max-md:line-clamp-3">{text}</Description>
          )}
        </div>
        {action && (
          <Action asChild altText={action.label} onClick={action.onAct}>
            <Button look="secondary" size="small">
              {action.label}
            </Button>
          </Action>
        )}
      </div>
      <Close asChild>
        <IconButton
          label={t('close')}
          icon={<Icon name="x" className="size-5" />}
          size="small"
          className="-my-1.5"
        />
      </Close>
    </Root>
  );
}
