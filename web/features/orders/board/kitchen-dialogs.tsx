import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { ButtonRadios } from '#web/ui/button-radios.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { TextField } from '#web/ui/text-field.tsx';
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

const pauses = ['15', '30', '60', 'tomorrow'] as const;

function PauseQuestion({ open, isBusy, onClose, onAnswer }: QuestionProps) {
  const t = useTranslations('board.kitchen');
  const [length, setLength] = useState<(typeof pauses)[number]>('30');
  const pause = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    onAnswer({ kind: 'pause', minutes: length === 'tomorrow' ? length : Number(length), reason });
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('pauseTitle')} text={t('pauseText')}>
      <form onSubmit={pause} className="flex flex-col gap-5">
        <ButtonRadios
          legend={t('howLong')}
          name="length"
          value={length}
          choices={pauses.map((value) => ({
            value,
            label: value === 'tomorrow' ? t('tomorrow') : t('minutes', { minutes: value }),
          }))}
          onChange={(event) =>
            setLength(pauses.find((value) => value === event.target.value) ?? '30')
          }
        />
        <TextField
          label={t('reason')}
          hint={t('reasonHint')}
          name="reason"
          maxLength={120}
          optional
        />
        <Buttons confirm={t('pauseConfirm')} isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  );
}

const more = ['10', '15', '20', '30', '45'];
const lengths = ['30', '60', '120', '240'];

function BusyQuestion({ open, toMinutes, isBusy, onClose, onAnswer }: QuestionProps) {
  const t = useTranslations('board.kitchen');
  const [minutes, setMinutes] = useState('15');
  const [length, setLength] = useState('60');
  const slowDown = (event: FormEvent) => {
    event.preventDefault();
    onAnswer({ kind: 'busy', minutes: Number(minutes), length: Number(length) });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('busyTitle')}
      text={t('busyText', { minutes: toMinutes + Number(minutes) })}
    >
      <form onSubmit={slowDown} className="flex flex-col gap-5">
        <ButtonRadios
          legend={t('howMuch')}
          name="minutes"
          value={minutes}
          choices={more.map((value) => ({ value, label: t('more', { minutes: value }) }))}
          onChange={(event) => setMinutes(event.target.value)}
        />
        <ButtonRadios
          legend={t('howLong')}
          name="length"
          value={length}
          choices={lengths.map((value) => ({
            value,
            label:
              Number(value) < 60
                ? t('minutes', { minutes: value })
                : t('hours', { hours: Number(value) / 60 }),
          }))}
          onChange={(event) => setLength(event.target.value)}
        />
        <Buttons confirm={t('busyConfirm')} isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  );
}

function Buttons({
  confirm,
  isBusy,
  onClose,
}: {
  confirm: string;
  isBusy: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('board.kitchen');
  return (
    <div className="flex flex-col gap-2 sm:flex-row-reverse sm:justify-start">
      <Button type="submit" loading={isBusy}>
        {confirm}
      </Button>
      <Button look="secondary" onClick={onClose}>
        {t('keep')}
      </Button>
    </div>
  );
}
