import type { Messages } from 'use-intl';

/** A file of the catalogue: what a page asks for. */
export type Namespace = Extract<keyof Messages, string>;
