import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import type { Toast, ToastSide } from './toast.ts';

export default function ToastRegion({ toast }: { toast: Toast & { id: number; side: ToastSide } }) {
  const t = useTranslations('ui');
  return (
    <Provider label={t('toasts.label')} duration={5000} swipeDirection="right" swipeThreshold={50}>
      <ToastCard key={toast.id} toast={toast} />
      <Viewport
        className="toasts"
        data-side={toast.side}
        label={t.markup('toasts.region', { hotkey: '{hotkey}' })}
      />
    </Provider>
  );
}

function ToastCard({
  toast: { tone = 'success', title, text, duration, action },
}: {
  toast: Toast;
}) {
  const t = useTranslations('ui');
  const Icon = tone === 'error' ? CircleAlert : CircleCheck;
  return (
    <Root
      className="toast"
      data-tone={tone}
      duration={duration}
      type={tone === 'error' || action ? 'foreground' : 'background'}
    >
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-5 ${tone === 'error' ? 'text-chili' : 'text-leaf'}`}
      />
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <div className="flex min-w-0 grow basis-36 flex-col gap-0.5">
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
          icon={<X className="size-5" />}
          size="small"
          className="-my-1.5"
        />
      </Close>
    </Root>
  );
}
