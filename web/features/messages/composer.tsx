import { SendHorizontal } from 'lucide-react';
import {
  type KeyboardEvent,
  lazy,
  type SubmitEvent,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import type { SavedReply } from '#contract/messages/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import type { SavedReplies } from './saved-reply-menu.tsx';

type ComposerProps = {
  onSend: (text: string, pictures: string[]) => void;
  isSending?: boolean;
  /** Of a shop's team: what it often answers, and where that is kept. */
  saved?: SavedReplies;
  /** Above the field. */
  error?: string;
  autoFocus?: boolean;
  /** What stands there at first, such as a message that could not be sent. */
  initial?: { text: string; pictures: string[] };
};

const ComposerPictures = lazy(() => import('./composer-pictures.tsx'));
// Shops alone have these.
const SavedReplyMenu = lazy(() => import('./saved-reply-menu.tsx'));

/** Where a message is written. Enter sends where there is a keyboard; pictures go along. */
export function Composer({ onSend, isSending, saved, error, autoFocus, initial }: ComposerProps) {
  const t = useTranslations('messages.write');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(initial?.text ?? '');
  const [pictures, setPictures] = useState<string[]>(initial?.pictures ?? []);
  const [isUploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = () => {
    const said = text.trim();
    if (isSending) return;
    if (isUploading) return setProblem(t('wait'));
    if (said === '' && pictures.length === 0) return setProblem(t('empty'));
    onSend(said, pictures);
    setText('');
    setPictures([]);
    setProblem(undefined);
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
    send();
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send();
  };
  const insert = (reply: SavedReply) => {
    setText((written) =>
      written.trim() === '' ? reply.text : `${written.trimEnd()}\n${reply.text}`,
    );
    field.current?.focus();
  };
  return (
    <form
      onSubmit={onSubmit}
      method="post"
      noValidate
      className="flex flex-col gap-2 border-t border-line bg-card p-3 md:p-4"
    >
      <FieldError id={`${id}-error`} error={problem ?? error} />
      <label htmlFor={id} className="sr-only">
        {t('label')}
      </label>
      <textarea
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
        onChange={(event) => {
          setText(event.target.value);
          setProblem(undefined);
        }}
        onKeyDown={onKeyDown}
        className="control field-sizing-content max-h-48 min-h-16"
      />
      <div className="flex flex-wrap items-end justify-between gap-2">
        <div className="flex flex-wrap items-end gap-2 max-md:contents">
          <Suspense fallback={<span className="size-11" />}>
            <ComposerPictures value={pictures} onChange={setPictures} onPending={setUploading} />
          </Suspense>
          {saved && (
            <Suspense fallback={<span className="size-11" />}>
              <SavedReplyMenu saved={saved} onChoose={insert} />
            </Suspense>
          )}
        </div>
        <Button
          type="submit"
          loading={isSending}
          icon={<SendHorizontal aria-hidden="true" className="size-4" />}
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
