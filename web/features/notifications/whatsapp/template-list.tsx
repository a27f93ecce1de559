import { useTranslations } from 'use-intl';
import type { WhatsAppStatus } from '#contract/notifications/mails.schemas.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';

export type Template = WhatsAppStatus['templates'][number];

/** What has to be created there, one card for each notification to customers: plain, and with a word of the shop's. */
export function TemplateList({ templates }: { templates: readonly Template[] }) {
  const kinds = [...new Set(templates.map(({ kind }) => kind))];
  return (
    <ol className="flex flex-col gap-5">
      {kinds.map((kind) => (
        <KindOfTemplates
          key={kind}
          kind={kind}
          templates={templates.filter((template) => template.kind === kind)}
        />
      ))}
    </ol>
  );
}

function KindOfTemplates({
  kind,
  templates,
}: {
  kind: Template['kind'];
  templates: readonly Template[];
}) {
  const choices = useTranslations('notifications.choices');
  const id = `template-${kind.replaceAll('.', '-')}`;
  return (
    <li aria-labelledby={id} className="rounded-card border border-line bg-card p-4 md:p-6">
      <h2 id={id} className="text-lg">
        {choices(`kinds.${kind}`)}
      </h2>
      <div className="mt-4 grid gap-x-8 gap-y-6 lg:grid-cols-2">
        {templates.map((template) => (
          <OneTemplate key={template.name} template={template} />
        ))}
      </div>
    </li>
  );
}

function OneTemplate({ template: { name, text } }: { template: Template }) {
  const t = useTranslations('whatsappSetUp');
  const isNoted = text.includes('{{note}}');
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="text-sm text-muted">{t(isNoted ? 'noted' : 'plain')}</p>
      <div className="flex items-center gap-1">
        <code className="min-w-0 font-mono text-sm font-semibold wrap-anywhere">{name}</code>
        <CopyButton what={t('nameOf', { name })} text={name} />
      </div>
      <div className="flex max-w-prose items-start gap-2 rounded-card rounded-ss-none bg-well py-3 ps-4 pe-2">
        <p className="min-w-0 grow wrap-anywhere">
          <Filled text={text} />
        </p>
        <CopyButton what={t('textOf', { name })} text={text} />
      </div>
    </div>
  );
}

/** What is filled in stands out; the double braces are WhatsApp's, and are copied with the text. */
function Filled({ text }: { text: string }) {
  return text.split(/(\{\{\w+\}\})/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // A text may have the same piece twice; the pieces never move.
      <span
        key={`${index} ${part}`}
        className="rounded-xs bg-leaf-soft font-mono text-sm text-leaf-deep"
      >
        {part}
      </span>
    ),
  );
}
