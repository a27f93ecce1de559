/** How Stripe's REST is written: forms in, JSON out, and problems with a type and a code. */

/** A form's value: a text, or what its brackets make of it. */
export type Form = { [name: string]: FormValue };
export type FormValue = string | Form | FormValue[];

/** Reads `metadata[user]=7&expand[0]=latest_charge` and the like. */
export function parseForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text))
    put(form, [...name.matchAll(/[^[\]]+|\[\]/g)].map(String), value);
  return withLists(form) as Form;
}

function put(form: Form, [name = '', ...rest]: string[], value: string): void {
  const key = name === '[]' ? String(Object.keys(form).length) : name;
  if (rest.length === 0) {
    form[key] = value;
    return;
  }
  const inner = form[key];
  const next: Form = typeof inner === 'object' && !Array.isArray(inner) ? inner : {};
  form[key] = next;
  put(next, rest, value);
}

/** What has the keys 0, 1, 2 … is a list. */
function withLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const keys = Object.keys(value);
  const inner = Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withLists(one)]),
  );
  return keys.length > 0 && keys.every((key, index) => key === String(index))
    ? Object.values(inner)
    : inner;
}

export function textOfForm(form: Form, name: string): string | undefined {
  const value = form[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function formIn(form: Form, name: string): Form {
  const value = form[name];
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}

export function listOfForm(form: Form, name: string): string[] {
  const value = form[name];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

export function metadataIn(form: Form): Record<string, string> {
  return Object.fromEntries(
    Object.entries(formIn(form, 'metadata')).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}

/** A whole number of the currency's smallest unit, or Stripe's refusal. */
export function amountOfForm(form: Form, usual?: number): number {
  const text = textOfForm(form, 'amount');
  if (text === undefined && usual !== undefined) return usual;
  if (text === undefined)
    throw new StripeProblem(400, {
      code: 'parameter_missing',
      param: 'amount',
      message: 'Missing required param: amount.',
    });
  const amount = Number(text);
  if (Number.isSafeInteger(amount) && amount > 0) return amount;
  throw new StripeProblem(400, {
    code: 'parameter_invalid_integer',
    param: 'amount',
    message: `Invalid integer: ${text}`,
  });
}

export type StripeProblemBody = {
  type?: string;
  code?: string;
  decline_code?: string;
  param?: string;
  message: string;
  payment_intent?: unknown;
};

/** An answer that is an error. */
export class StripeProblem extends Error {
  readonly status: number;
  readonly body: StripeProblemBody;

  constructor(status: number, body: StripeProblemBody) {
    super(body.message);
    this.status = status;
    this.body = { type: 'invalid_request_error', ...body };
  }
}

export function missing(what: string, id: string, param = 'id'): StripeProblem {
  return new StripeProblem(404, {
    code: 'resource_missing',
    param,
    message: `No such ${what}: '${id}'`,
  });
}
