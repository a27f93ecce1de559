import { useTranslations } from 'use-intl';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { useCopy } from './use-copy.ts';

/**
 * Copies a text that somebody has to put elsewhere word for word; `what` is what the button is called for those who hear it.
 *
 * @example <CopyButton what="Value" text={record.value} />
 */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const t = useTranslations('ui.copy');
  const copy = useCopy();
  return (
    <IconButton
      size="small"
      label={t('named', { what })}
      icon={<Icon name="copy" className="size-4" />}
      onClick={() => copy(text)}
    />
  );
}
