import { useTranslations } from 'use-intl';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

type TaskButtonProps = {
  /** What it does, in a word. */ word: string;
  /** The task's title, which tells it from those of others. */ title: string;
  look: ButtonLook;
  isOpen?: boolean;
  onClick: () => void;
};

/** Does something about a task. */
export function TaskButton({ word, title, look, isOpen, onClick }: TaskButtonProps) {
  const t = useTranslations('today.acts');
  return (
    <Button
      size="small"
      look={look}
      className="min-h-11"
      aria-label={t('named', { act: word, title })}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      {word}
    </Button>
  );
}

type TaskLinkProps = Pick<TaskButtonProps, 'word' | 'title' | 'look'> & { to: string };

/** Leads to where a task is done as a whole. */
export function TaskLink({ word, title, look, to }: TaskLinkProps) {
  const t = useTranslations('today.acts');
  return (
    <ButtonLink
      to={to}
      size="small"
      look={look}
      className="min-h-11"
      aria-label={t('named', { act: word, title })}
    >
      {word}
    </ButtonLink>
  );
}
