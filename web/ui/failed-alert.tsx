import { Alert } from './alert.tsx';
import { useFailure } from './use-failure.ts';

type FailedAlertProps = {
  error: Error | null;
  title?: string;
  /** Where the server had no words. */
  text?: string;
};

/** Why a change was refused, in the server's words; `text` where it had none. Nothing without an error. It comes into sight. */
export function FailedAlert({ error, title, text }: FailedAlertProps) {
  const said = useFailure();
  if (!error) return null;
  return (
    // Clear of buttons that stay in view.
    <div ref={bringIntoSight} className="scroll-mb-24">
      <Alert tone="error" title={title} live>
        {said(error, text)}
      </Alert>
    </div>
  );
}

function bringIntoSight(alert: HTMLElement | null): void {
  alert?.scrollIntoView({ block: 'nearest' });
}
