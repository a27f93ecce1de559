import { useTranslations } from 'use-intl';
import { ButtonRadios } from '#web/ui/button-radios.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { DishSwitches } from './dish-switches.tsx';

export type KitchenAnswer =
  | { kind: 'pause'; minutes: number | 'tomorrow'; reason: string }
  | { kind: 'busy'; minutes: number; length: number }
  | { kind: 'resume' }
  | { kind: 'usual' };
export type KitchenQuestion = 'pause' | 'busy' | 'dishes';

type KitchenDialogsProps = {
  shopId: number;
  /** Minutes to the door on a usual day. */
  toMinutes: number;
  asked: KitchenQuestion;
  open: boolean;
  isBusy: boolean;
  onClose: () => void;
  onAnswer: (answer: KitchenAnswer) => void;
};

/** How long, how much longer, and which dishes. */
export default function KitchenDialogs({
  shopId,
  toMinutes,
  open,
  asked,
  isBusy,
  onClose,
  onAnswer,
}: KitchenDialogsProps) {
  const t = useTranslations('board.kitchen');
  if (asked === 'dishes')
    return (
      <Drawer open={open} onClose={onClose} title={t('dishesTitle')}>
        <DishSwitches shopId={shopId} />
      </Drawer>
    );
  const Question = asked === 'pause' ? PauseQuestion : BusyQuestion;
  return <Question {...{ open, toMinutes, isBusy, onClose, onAnswer }} />;
}

type QuestionProps = Pick<KitchenDialogsProps, 'toMinutes' | 'isBusy' | 'onClose' | 'onAnswer'> & {
  open: boolean;
};

type PausedFor = Omit<KitchenAnswer & { kind: 'pause' }, 'kind'>;

const pauses = ['15', '30', '60', 'tomorrow'] as const;

function PauseQuestion({ open, isBusy, onClose, onAnswer }: QuestionProps) {
  const t = useTranslations('board.kitchen');
  const { form, text } = useForm<PausedFor, { length: string; reason: string }>({
    initial: { length: '30', reason: '' },
    rules: ({ length, reason }) => ({
      body: {
        minutes: length === 'tomorrow' ? length : Number(length),
        reason: reason.trim(),
      },
    }),
    onValid: (pause) => onAnswer({ kind: 'pause', ...pause }),
  });
  return (
    <Dialog open={open} onClose={onClose} title={t('pauseTitle')} text={t('pauseText')}>
      <form {...form} className="flex flex-col gap-5">
        <ButtonRadios
          legend={t('howLong')}
          {...text('length')}
          choices={pauses.map((value) => ({
            value,
            label: value === 'tomorrow' ? t('tomorrow') : t('minutes', { minutes: value }),
          }))}
        />
        <TextField
          label={t('reason')}
          hint={t('reasonHint')}
          maxLength={120}
          optional
          {...text('reason')}
        />
        <DialogButtons
          confirm={t('pauseConfirm')}
          keep={t('keep')}
          isBusy={isBusy}
          onKeep={onClose}
        />
      </form>
    </Dialog>
  );
}

const more = ['10', '15', '20', '30', '45'];
const lengths = ['30', '60', '120', '240'];

function BusyQuestion({ open, toMinutes, isBusy, onClose, onAnswer }: QuestionProps) {
  const t = useTranslations('board.kitchen');
  const { form, values, text } = useForm({
    initial: { minutes: '15', length: '60' },
    rules: ({ minutes, length }) => ({
      body: { minutes: Number(minutes), length: Number(length) },
    }),
    onValid: (answer) => onAnswer({ kind: 'busy', ...answer }),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('busyTitle')}
      text={t('busyText', { minutes: toMinutes + Number(values.minutes) })}
    >
      <form {...form} className="flex flex-col gap-5">
        <ButtonRadios
          legend={t('howMuch')}
          {...text('minutes')}
          choices={more.map((value) => ({ value, label: t('more', { minutes: value }) }))}
        />
        <ButtonRadios
          legend={t('howLong')}
          {...text('length')}
          choices={lengths.map((value) => ({
            value,
            label:
              Number(value) < 60
                ? t('minutes', { minutes: value })
                : t('hours', { hours: Number(value) / 60 }),
          }))}
        />
        <DialogButtons
          confirm={t('busyConfirm')}
          keep={t('keep')}
          isBusy={isBusy}
          onKeep={onClose}
        />
      </form>
    </Dialog>
  );
}
