import { ApiError } from '#web/api/client.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import type { FormErrors } from '#web/ui/form-errors.ts';

/** Why a form was not accepted: at which fields, in which words, and when it is worth trying again. */
export type Refused = {
  fields: FormErrors;
  /** The server's own words, null when it gave none or was not reached. */
  message: string | null;
  isConnectionLost: boolean;
  retryMinutes: number | null;
};

/** Reads what a mutation threw: a refusal of our API, an answer of something before it, or a lost connection. */
export function refusedForm(error: unknown): Refused {
  if (!(error instanceof ApiError))
    return {
      fields: {},
      message: null,
      isConnectionLost: error instanceof TypeError,
      retryMinutes: null,
    };
  const { problem, retryAfterSeconds, status } = error;
  return {
    fields: fieldErrorsOf(error),
    message: problem?.message ?? null,
    isConnectionLost: false,
    retryMinutes: status === 429 && retryAfterSeconds ? Math.ceil(retryAfterSeconds / 60) : null,
  };
}
