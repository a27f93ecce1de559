/** What a text says that was given nothing to say. */
export const saidByMistake = /\b(undefined|NaN|Invalid Date)\b|\[object /;
