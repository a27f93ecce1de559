import { type KeyboardEvent, type SubmitEvent, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { SavedReply } from '#contract/messages/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useForm } from '#web/ui/use-form.ts';
import type { SavedReplies } from './saved-reply-menu.tsx';
import { ComposerPictures } from './composer-pictures.tsx';
import { SavedReplyMenu } from './saved-reply-menu.tsx';

type ComposerProps = {
  onSend: (text: string, pictures: string[]) => void;
  isSending?: boolean;
  /** Of a shop's team: its saved replies, and where they are managed. */
  saved?: SavedReplies;
  /** Above the field. */
  error?: string;
  autoFocus?: boolean;
  /** What stands there at first, such as a message that could not be sent. */
  initial?: Message;
};

type Message = { text: string; pictures: string[] };

const empty: Message = { text: '', pictures: [] };

/** Where a message is written. Enter sends where there is a keyboard; pictures go along. */
export function Composer({ onSend, isSending, saved, error, autoFocus, initial }: ComposerProps) {
  const t = useTranslations('messages.write');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { form, values, errors, change, checked, reset, uploads } = useForm<Message, Message>({
    initial: initial ?? empty,
    rules: (typed) => {
      const body = { text: typed.text.trim(), pictures: typed.pictures };
      const isEmpty = body.text === '' && body.pictures.length === 0;
      return isEmpty ? { errors: { text: t('empty') } } : { body };
    },
  });
  const { text, pictures } = values;
  const problem = errors.text;
  const send = async () => {
    if (isSending) return;
    const message = await checked();
    if (!message) return;
    onSend(message.text, message.pictures);
    reset(empty);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (
      event.key !== 'Enter' ||
      event.shiftKey ||
      event.nativeEvent.isComposing ||
      matchMedia('(pointer: coarse)').matches
    )
      return;
    event.preventDefault();
    void send();
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send();
  };
  const insert = (reply: SavedReply) => {
    change({ text: text.trim() === '' ? reply.text : `${text.trimEnd()}\n${reply.text}` });
    field.current?.focus();
  };
  return (
    <form
      {...form}
      data-floats
      onSubmit={onSubmit}
      className="flex flex-col gap-2 border-t border-line bg-card p-3 md:p-4"
    >
      <FieldError id={`${id}-error`} error={problem ?? error} />
      <label htmlFor={id} className="sr-only">
        {t('label')}
      </label>
      <textarea
        aria-keyshortcuts={saved && 'R'}
        ref={field}
        id={id}
        name="text"
        rows={2}
        maxLength={2000}
        value={text}
        placeholder={t('placeholder')}
        autoFocus={autoFocus}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : `${id}-keys`}
        onChange={(event) => change({ text: event.target.value })}
        onKeyDown={onKeyDown}
        className="control field-sizing-content max-h-48 min-h-16"
      />
      <div className="flex flex-wrap items-end justify-between gap-2">
        <div className="flex flex-wrap items-end gap-2 max-md:contents">
          <ComposerPictures
            value={pictures}
            onChange={(next) => change({ pictures: next })}
            uploads={uploads}
          />
          {saved && <SavedReplyMenu saved={saved} onChoose={insert} />}
        </div>
        <Button
          type="submit"
          loading={isSending || uploads.isAwaited}
          icon={<Icon name="send-horizontal" className="size-4" />}
        >
          {t('send')}
        </Button>
      </div>
      <p id={`${id}-keys`} className="text-xs text-muted">
        {t('attachHint')} <span className="touch:hidden">{t('keys')}</span>
      </p>
    </form>
  );
}
