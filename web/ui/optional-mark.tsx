import { useTranslations } from 'use-intl';

/** Says after a label that its field may stay empty. */
export function OptionalMark() {
  return <span className="font-normal text-muted">{useTranslations('ui')('optional')}</span>;
}
