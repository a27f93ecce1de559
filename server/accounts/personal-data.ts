/**
 * What the product knows about a person, in all domains: taken along as a file, and taken away when they delete their
 * account. Each domain says what it keeps; `server/personal-data.ts` lists them in the order of the domains.
 */
import type { Hindrance, AccountDeletion } from '#contract/accounts/own-account.schemas.ts';
import type { Secrets } from '../config.ts';
import type { Ctx } from '../context.ts';
import type { Database } from '../db/database.ts';

/** Whose data it is. */
export type DataSubject = {
  id: number;
  owner: string;
  username: string;
  email: string;
  emailFolded: string;
  fullName: string;
  /** All of these, now and before, to find them in others' notifications. */
  names: string[];
};

export type Erasing = Pick<Ctx, 'now' | 'events'> & { tx: Database };

export type PersonalData = {
  /** All of theirs, as they may take it along: lists under names that people understand, amounts in major units. */
  collect(db: Database, subject: DataSubject, secrets: Secrets): Promise<Record<string, unknown>>;
  /**
   * In the transaction in which the account goes: takes away what is theirs, and their name off what somebody ordered,
   * booked or paid, which stays. What is under way goes on, and loses its names when it is over. May run again after a deadlock.
   */
  erase(erasing: Erasing, subject: DataSubject): Promise<void>;
  /** What they have to settle first. */
  hindrances?(db: Database, userId: number): Promise<Hindrance[]>;
  /** What goes on without their account. */
  underWay?(db: Database, userId: number): Promise<Partial<AccountDeletion['underWay']>>;
};
