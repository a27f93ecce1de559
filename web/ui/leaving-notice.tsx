import { Button } from './button.tsx';

type LeavingNoticeProps = {
  /** Where to and when. */ text: string;
  stay: string;
  onStay: () => void;
};

/**
 * Says that another page opens by itself, and lets the visitor stay.
 *
 * @example {seconds !== null && <LeavingNotice text={t('redirect', { seconds })} stay={t('stay')} onStay={stay} />}
 */
export function LeavingNotice({ text, stay, onStay }: LeavingNoticeProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-3 text-sm text-muted"
    >
      <span className="figures">{text}</span>
      <Button look="secondary" size="small" onClick={onStay}>
        {stay}
      </Button>
    </div>
  );
}
