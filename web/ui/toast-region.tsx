import { Toast as Primitive } from '@base-ui/react/toast';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { placeToast } from './toast-place.ts';
import { endToast, type Shown, type Toast } from './toast.ts';

/** Beside the page, so that a dialog that hides the page from screen readers and the keyboard leaves toasts in reach. */
export default function ToastRegion({ toast }: { toast: Shown | undefined }) {
  const t = useTranslations('ui');
  return (
    <Primitive.Provider>
      <Primitive.Portal>
        <Primitive.Viewport
          className="toasts"
          aria-label={t('toasts')}
          aria-live={toast?.tone === 'error' || toast?.action ? 'assertive' : 'polite'}
        >
          <Cards toast={toast} />
        </Primitive.Viewport>
      </Primitive.Portal>
    </Primitive.Provider>
  );
}

/** The library keeps the time, and keeps what leaves until it has left. */
function Cards({ toast }: { toast: Shown | undefined }) {
  const { add, toasts, close } = Primitive.useToastManager<Toast>();
  useLayoutEffect(() => {
    if (toast)
      add({
        id: 'latest',
        data: toast,
        timeout: toast.duration,
        onRemove: () => endToast(toast.id),
      });
  }, [add, toast]);
  // A toast is no dialog, as the library has it: pages and tests look for those.
  return toasts.map((each) => (
    <Primitive.Root
      key={each.id}
      toast={each}
      swipeDirection="right"
      role="group"
      aria-modal={undefined}
      className="toast"
      data-tone={each.data?.tone}
    >
      {each.data && <Card key={each.updateKey} toast={each.data} onClose={() => close(each.id)} />}
    </Primitive.Root>
  ));
}

/** With buttons of our own: the library's are hidden from screen readers until the toast has the focus. */
function Card({
  toast: { tone = 'success', title, text, action },
  onClose,
}: {
  toast: Toast;
  onClose: () => void;
}) {
  const t = useTranslations('ui');
  const card = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useLeaving(onClose);
  // Before it is painted, and again where another page has its bars elsewhere.
  useLayoutEffect(() => {
    const region = card.current?.closest<HTMLElement>('.toasts');
    if (region) placeToast(region);
  }, [pathname]);
  return (
    <>
      <Icon
        name={tone === 'error' ? 'circle-exclamation-point' : 'circle-check'}
        className={`mt-0.5 size-5 ${tone === 'error' ? 'text-chili' : 'text-leaf'}`}
      />
      <div
        ref={card}
        className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1.5"
      >
        <div className="flex min-w-0 grow basis-40 flex-col gap-0.5">
          <Primitive.Title render={<p />} className="font-semibold">
            {title}
          </Primitive.Title>
          {text && (
            <Primitive.Description className="text-sm text-muted max-md:line-clamp-3">
              {text}
            </Primitive.Description>
          )}
        </div>
        {action && (
          <Button
            look="secondary"
            size="small"
            onClick={() => {
              onClose();
              action.onAct();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton
        label={t('close')}
        icon={<Icon name="x" className="size-5" />}
        size="small"
        className="-my-1.5"
        onClick={onClose}
      />
    </>
  );
}

/** Whoever goes to another page by a link or back leaves the toast behind; where a save leads there, it goes along. */
function useLeaving(onLeave: () => void): void {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const shownAt = useRef(pathname);
  const isByLink = useRef(false);
  useEffect(() => {
    const look = ({ target }: MouseEvent) => {
      isByLink.current = target instanceof Element && target.closest('a[href]') !== null;
    };
    document.addEventListener('click', look, true);
    return () => document.removeEventListener('click', look, true);
  }, []);
  useEffect(() => {
    if (pathname === shownAt.current) return;
    shownAt.current = pathname;
    if (isByLink.current || isBack) onLeave();
  }, [pathname, isBack, onLeave]);
}
