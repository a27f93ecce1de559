import { useTranslations } from 'use-intl';
import type { testKind, WebhookKind } from '#contract/webhooks/rules.ts';

type Said = WebhookKind | typeof testKind;
type WordOf<Kind> = Kind extends `${infer About}.${infer What}` ? `${About}_${What}` : never;

/** What a program is told of, in the reader's words. */
export function useKindWords(): (kind: Said) => string {
  const t = useTranslations('webhooks.kindNames');
  // Keys of messages have no dots.
  return (kind) => t(kind.replace('.', '_') as WordOf<Said>);
}
