/** What a new password is made of: for the schemas, and for the pages that tick it off, which need no schema for it. */

/** The characters of which a new password has at least one. */
export const passwordSpecials = '@$!%*?&';

/** A new password has 8 to 128 characters with one of each class; every other character and blanks are welcome. */
export const passwordClasses = [
  { name: 'lower', pattern: /[a-z]/ },
  { name: 'upper', pattern: /[A-Z]/ },
  { name: 'digit', pattern: /\d/ },
  { name: 'special', pattern: /[@$!%*?&]/ },
] as const;
