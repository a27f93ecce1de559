import { ApiError } from '#web/api.ts';
import { Alert } from './alert.tsx';

/** Why a change was refused, in the server's words; `text` where it had none. Nothing without an error. */
export function FailedAlert({ error, title, text }: { error: Error | null; title: string; text: string }) {
  if (!error) return null;
  return (
    <Alert tone="error" title={title} live>
      {error instanceof ApiError && error.problem ? error.message : text}
    </Alert>
  );
}
